import type { ReactNode } from 'react';
import type { Mount } from '@roost/shared/platform/mount';
import { Navigate } from '@roost/shared/router';
import { isOffered } from '#remotes/offered-mounts.ts';
import { isOpen } from './require-mount.ts';

/**
 * A place of the open workspace, for whom it is open to; others are led to `/`. Asked when it is shown: loaders of nested routes
 * run at the same time, and on a cold start user and flags are not there yet.
 */
export const OpenPlace = ({ mount, children }: { mount: Mount; children: ReactNode }) =>
  isOffered(mount) && isOpen(mount) ? children : <Navigate replace to="/" />;

import type { ReactNode } from 'react';
import type { Mount } from '@roost/shared/platform/mount';
import { Navigate } from '@roost/shared/router';
import { isMountOpen } from './require-mount.ts';

/**
 * Guards a mount of the open workspace; redirects to `/` without access. It checks while it renders, because loaders of
 * nested routes run in parallel and a cold start has no user or flags yet.
 */
export const MountGuard = ({ mount, children }: { mount: Mount; children: ReactNode }) =>
  isMountOpen(mount) ? children : <Navigate replace to="/" />;

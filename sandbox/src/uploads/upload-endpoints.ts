import { randomUUID } from 'node:crypto';
import { createUpload } from '@roost/shared/contracts/accounts/upload';
import { implement } from '#http/implement.ts';
import { reserveUpload } from './reserve-upload.ts';

/** Lifetime of a presigned upload URL, in ms. */
const uploadMs = 10 * 60 * 1_000;

export const uploadEndpoints = {
  createUpload: implement(createUpload, async ({ sandbox, database, workspaceId, body, now }) => {
    const id = randomUUID();
    const expiresAt = new Date(now.getTime() + uploadMs);
    await sandbox.rateLimits.consume('upload', { workspace: workspaceId });
    await reserveUpload(database, { upload: { id, workspaceId, ...body, expiresAt }, now });
    return {
      uploadUrl: sandbox.storage.uploadUrl({ id, expiresAt }),
      fileUrl: sandbox.storage.fileUrl(id),
      expiresAt: expiresAt.toISOString(),
    };
  }),
};

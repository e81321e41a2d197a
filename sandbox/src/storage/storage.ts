import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FileStore } from './file-store.ts';

/** The object storage on a separate origin. Writing needs a presigned URL, reading only the URL. */
export type Storage = {
  /** Public origin, set when the storage listens. */
  origin: string;
  store: FileStore;
  /** Presigned URL for an upload until `expiresAt`. */
  uploadUrl: (file: { id: string; expiresAt: Date }) => string;
  fileUrl: (id: string) => string;
  /** Whether an upload URL has a valid signature. `expires` and `signature` are the raw query parameters. */
  isSigned: (file: { id: string; expires: string; signature: string }) => boolean;
};

export const createStorage = ({ origin, store, key }: { origin: string; store: FileStore; key: Buffer }): Storage => {
  const sign = (id: string, expires: string) => createHmac('sha256', key).update(`${id} ${expires}`).digest();
  const storage: Storage = {
    origin,
    store,
    uploadUrl: ({ id, expiresAt }) => {
      const expires = String(expiresAt.getTime());
      return `${storage.origin}/uploads/${id}?expires=${expires}&signature=${sign(id, expires).toString('base64url')}`;
    },
    fileUrl: (id) => `${storage.origin}/files/${id}`,
    isSigned: ({ id, expires, signature }) => {
      const received = Buffer.from(signature, 'base64url');
      const expected = sign(id, expires);
      return received.length === expected.length && timingSafeEqual(received, expected);
    },
  };
  return storage;
};

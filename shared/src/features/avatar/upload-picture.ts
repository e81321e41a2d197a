import { createUpload } from '@roost/shared/contracts/accounts/upload';
import { CallError, http } from '@roost/shared/http';
import type { CroppedPicture } from './crop-picture.ts';

/**
 * Uploads a picture to the object storage and returns its URL. Sends no API headers to the storage. Throws
 * `CallError`.
 */
export const uploadPicture = async ({ blob, type }: CroppedPicture): Promise<string> => {
  const body = { contentType: type, size: blob.size };
  const { uploadUrl, fileUrl } = await http().call(createUpload, { body });
  if (!(await isPut(uploadUrl, { blob, type }))) {
    throw new CallError({ kind: 'unavailable', reference: '', message: '' });
  }
  return fileUrl;
};

const isPut = async (address: string, { blob, type }: CroppedPicture): Promise<boolean> => {
  try {
    const headers = { 'Content-Type': type };
    const { ok } = await fetch(address, { method: 'PUT', headers, body: blob, credentials: 'omit' });
    return ok;
  } catch (lost) {
    throw new CallError({ kind: 'unreachable', reference: '' }, lost);
  }
};

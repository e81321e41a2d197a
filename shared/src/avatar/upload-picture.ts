import { createUpload } from '@roost/shared/contracts/upload';
import { CallFailed, http } from '@roost/shared/http';
import type { CroppedPicture } from './crop-picture.ts';

/** Puts a picture into the object storage, which gets neither header of the API; answers its address. Throws `CallFailed`. */
export const uploadPicture = async ({ blob, type }: CroppedPicture): Promise<string> => {
  const body = { contentType: type, size: blob.size };
  const { uploadUrl, fileUrl } = await http().call(createUpload, { body });
  if (!(await isPut(uploadUrl, { blob, type }))) {
    throw new CallFailed({ kind: 'unavailable', reference: '', message: '' });
  }
  return fileUrl;
};

const isPut = async (address: string, { blob, type }: CroppedPicture): Promise<boolean> => {
  try {
    const headers = { 'Content-Type': type };
    const { ok } = await fetch(address, { method: 'PUT', headers, body: blob, credentials: 'omit' });
    return ok;
  } catch (lost) {
    throw new CallFailed({ kind: 'unreachable', reference: '' }, lost);
  }
};

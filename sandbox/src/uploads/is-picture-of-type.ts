import type { PictureType } from '@roost/shared/contracts/accounts/upload';

/** Whether the file has the magic bytes of the type: a document disguised as a picture must not be served. */
export const isPictureOfType = (bytes: Uint8Array, type: PictureType): boolean => {
  const text = Buffer.from(bytes.subarray(0, 12)).toString('latin1');
  switch (type) {
    case 'image/png':
      return text.startsWith('\x89PNG\r\n\x1A\n');
    case 'image/jpeg':
      return text.startsWith('\xFF\xD8\xFF');
    case 'image/gif':
      return text.startsWith('GIF87a') || text.startsWith('GIF89a');
    case 'image/webp':
      return text.startsWith('RIFF') && text.slice(8) === 'WEBP';
  }
};

import { pictureSize, type PictureType } from '@roost/shared/contracts/accounts/upload';

/** A rectangle of a picture, in the picture's pixels. */
export type CropArea = { x: number; y: number; width: number; height: number };
export type CroppedPicture = { blob: Blob; type: PictureType };

/**
 * Scales a rectangle of the picture at `source` to 500 by 500 pixels. Preserves transparency. Rejects when it cannot be
 * read.
 */
export const cropPicture = async (
  source: string,
  { area, type }: { area: CropArea; type: string },
): Promise<CroppedPicture> => {
  const picture = new Image();
  picture.src = source;
  await picture.decode();
  const canvas = document.createElement('canvas');
  canvas.width = pictureSize;
  canvas.height = pictureSize;
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('The browser does not draw');
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, area.x, area.y, area.width, area.height, 0, 0, pictureSize, pictureSize);
  const written = type === 'image/jpeg' ? 'image/jpeg' : 'image/png';
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, written, jpegQuality));
  if (blob === null) throw new Error('The browser cannot write the picture');
  return { blob, type: written };
};

const jpegQuality = 0.92;

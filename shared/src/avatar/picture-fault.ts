import * as v from 'valibot';
import { maxPictureBytes, PictureType } from '@roost/shared/contracts/upload';

/** Why a file is not taken as a picture; `unreadable` shows only when a browser tries to. */
export type PictureFault = 'type' | 'large' | 'unreadable';

export const pictureFault = ({ type, size }: { type: string; size: number }): PictureFault | null => {
  if (!v.is(PictureType, type)) return 'type';
  return size > maxPictureBytes ? 'large' : null;
};

import * as v from 'valibot';
import { maxPictureBytes, PictureType } from '@roost/shared/contracts/accounts/upload';

/** Why a file is rejected as a picture; `unreadable` is known only after the browser tries to decode it. */
export type PictureFault = 'type' | 'large' | 'unreadable';

export const pictureFault = ({ type, size }: { type: string; size: number }): PictureFault | null => {
  if (!v.is(PictureType, type)) return 'type';
  return size > maxPictureBytes ? 'large' : null;
};

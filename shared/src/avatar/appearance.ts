import * as v from 'valibot';
import { AvatarChange } from '@roost/shared/contracts/upload';

/** How a person or a workspace is shown. */
export type Appearance = v.InferOutput<typeof AvatarChange>;

/** One emoji, whatever it is put together of (a family is several characters); null for anything else. */
export const emojiOf = (text: string): string | null => {
  const [first, ...others] = new Intl.Segmenter().segment(text.trim());
  const isEmoji = first !== undefined && others.length === 0 && v.is(AvatarChange.entries.avatarEmoji, first.segment);
  return isEmoji ? first.segment : null;
};

import * as v from 'valibot';
import { AvatarChange } from '@roost/shared/contracts/accounts/upload';

/** The avatar of a user or a workspace. */
export type Appearance = v.InferOutput<typeof AvatarChange>;

/** The emoji in the text, of any number of code points (a family is several); null for anything else. */
export const emojiOf = (text: string): string | null => {
  const [first, ...others] = new Intl.Segmenter().segment(text.trim());
  const isEmoji = first !== undefined && others.length === 0 && v.is(AvatarChange.entries.avatarEmoji, first.segment);
  return isEmoji ? first.segment : null;
};

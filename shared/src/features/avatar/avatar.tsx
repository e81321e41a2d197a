import { useState } from 'react';
import { avatarBackground } from './avatar-background.ts';

type AvatarProps = {
  name: string;
  image?: string | null;
  emoji?: string | null;
  /** `1.png` to `7.png`; any other value means `1.png` (product spec, section 3). */
  background?: string | null;
  size?: 'sm' | 'md' | 'lg';
  shape?: 'round' | 'square';
};

/** Use it only next to a name: it is hidden from screen readers. */
export function Avatar({ name, image, emoji, background, size = 'md', shape = 'round' }: AvatarProps) {
  const [broken, setBroken] = useState<string>();
  const classes = [
    'r-avatar',
    `r-avatar--${Number.parseInt(avatarBackground(background), 10)}`,
    `r-avatar--${size}`,
    `r-avatar--${shape}`,
  ];
  return (
    <span className={classes.join(' ')} aria-hidden>
      {image && image !== broken ? (
        <img src={image} alt="" onError={() => setBroken(image)} />
      ) : (
        <span className={emoji ? 'r-avatar__emoji' : undefined}>{emoji || initialsOf(name)}</span>
      )}
    </span>
  );
}

function initialsOf(name: string) {
  const nameWords = name.trim().split(/\s+/u);
  const chosen = nameWords.length > 1 ? [nameWords[0], nameWords.at(-1)] : nameWords;
  return chosen
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('')
    .toLocaleUpperCase();
}

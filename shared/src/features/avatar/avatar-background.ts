/** The number of backgrounds for an emoji. */
export const avatarBackgrounds = 7;

/**
 * A valid background, `1.png` to `7.png`. Defaults to `1.png`, also for a number out of range (product spec, section
 * 3).
 */
export const avatarBackground = (given: string | null | undefined): `${number}.png` => {
  const number = Number.parseInt(given ?? '', 10);
  return `${number >= 1 && number <= avatarBackgrounds ? number : 1}.png`;
};

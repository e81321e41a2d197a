/** How many grounds there are for an emoji. */
export const avatarBackgrounds = 7;

/** A ground that there is, `1.png` to `7.png`: `1.png` where none is given, or the number at its beginning is above 7 (product spec, section 3). */
export const avatarBackground = (given: string | null | undefined): `${number}.png` => {
  const number = Number.parseInt(given ?? '', 10);
  return `${number >= 1 && number <= avatarBackgrounds ? number : 1}.png`;
};

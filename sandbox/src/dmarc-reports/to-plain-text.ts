/** Maximum number of characters of a text in a report. */
const maxLength = 200;

/**
 * One line of at most 200 visible characters. Control and format characters, such as NUL and those that reverse the
 * direction of a text, become U+FFFD.
 */
export const toPlainText = (text: string): string => {
  const characters = [
    ...text
      .slice(0, 4 * maxLength)
      .trim()
      .replaceAll(/\s+/g, ' ')
      .replaceAll(/\p{C}/gu, '\u{FFFD}'),
  ];
  return characters.length > maxLength ? `${characters.slice(0, maxLength - 1).join('')}…` : characters.join('');
};

/** The longest name in a subject. */
const maxLength = 60;

/**
 * A name that a user chose, as a mail may show it: on one line and without an address. A name with a link makes an invitation a
 * mail of the inviter's, sent by us to anybody. Returns undefined when nothing may be shown.
 */
export const toMailName = (name: string): string | undefined => {
  const line = name
    .replaceAll(/[\p{Z}\p{Cc}]+/gu, ' ')
    .replaceAll(/\p{C}/gu, '')
    .trim();
  if (line === '' || hasAddress(line)) return undefined;
  const characters = Array.from(line);
  return characters.length > maxLength ? `${characters.slice(0, maxLength - 1).join('')}…` : line;
};

/** Whether mail programs could make a link of a part of it: a scheme, a mail address, or a host name with any Unicode dot. */
const hasAddress = (line: string): boolean =>
  /:\/\/|@|[\p{L}\p{N}-][.。．｡][\p{L}\p{N}-]*\p{L}/u.test(line.normalize('NFKC'));

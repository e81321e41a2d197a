const maxLength = 60;

/**
 * Sanitizes a user's name for an email: one line and no address. Otherwise a name with a link would turn invitations
 * into spam. Returns undefined when the name cannot be shown.
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

/** Whether email clients could detect a link: a scheme, an email address, or a host name with any Unicode dot. */
const hasAddress = (line: string): boolean =>
  /:\/\/|@|[\p{L}\p{N}-][.。．｡][\p{L}\p{N}-]*\p{L}/u.test(line.normalize('NFKC'));

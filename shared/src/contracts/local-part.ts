/** Why a local part is refused; the product's messages are in the spec, section 5. */
export type LocalPartFault = 'required' | 'short' | 'long' | 'pattern' | 'reserved';

/**
 * The fault of a mailbox's local part: 2 to 64 characters of letters, digits, dot, hyphen and underscore, no leading,
 * trailing or double dot; `admin` is refused for Outlook in any case (product spec, section 5). Null when good.
 */
export const localPartFault = (localPart: string, { type }: { type: string }): LocalPartFault | null => {
  if (localPart === '') return 'required';
  if (localPart.length < 2) return 'short';
  if (localPart.length > 64) return 'long';
  if (!/^(?!\.)(?!.*\.\.)[A-Za-z0-9._-]+(?<!\.)$/.test(localPart)) return 'pattern';
  return type === 'Outlook' && localPart.toLowerCase() === 'admin' ? 'reserved' : null;
};

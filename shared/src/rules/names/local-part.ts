/** Why a local part is invalid; the messages are in the product spec, section 5. */
export type LocalPartFault = 'required' | 'short' | 'long' | 'pattern' | 'reserved';

/**
 * The error of a mailbox's local part: 2 to 64 letters, digits, dots, hyphens and underscores, without a leading,
 * trailing or double dot; Outlook reserves `admin` in any case (product spec, section 5). Null when it is valid.
 */
export const localPartFault = (localPart: string, { type }: { type: string }): LocalPartFault | null => {
  if (localPart === '') return 'required';
  if (localPart.length < 2) return 'short';
  if (localPart.length > 64) return 'long';
  if (!/^[A-Za-z0-9_-]+(?:\.[A-Za-z0-9_-]+)*$/.test(localPart)) return 'pattern';
  return type === 'Outlook' && localPart.toLowerCase() === 'admin' ? 'reserved' : null;
};

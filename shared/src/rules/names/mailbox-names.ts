import { localPartFault } from '@roost/shared/rules/names/local-part';

/**
 * Local parts from a name: first, first.last, firstlast, first.l, f.last (product spec, section 9). Only lower-case
 * letters that every provider accepts; a name in another script returns none.
 */
export const mailboxNameCandidates = ({ firstName, lastName }: { firstName: string; lastName: string }): string[] => {
  const first = plainName(firstName);
  const last = plainName(lastName);
  const made = last === '' ? [first] : first === '' ? [last] : namesOf({ first, last });
  return [...new Set(made)].filter((name) => localPartFault(name, { type: 'Outlook' }) === null);
};

/** The first unused candidate; undefined when there is none. */
export const firstUnusedName = (
  person: { firstName: string; lastName: string },
  isUsed: (localPart: string) => boolean,
): string | undefined => mailboxNameCandidates(person).find((candidate) => !isUsed(candidate));

const namesOf = ({ first, last }: { first: string; last: string }) => [
  first,
  `${first}.${last}`,
  `${first}${last}`,
  `${first}.${last.charAt(0)}`,
  `${first.charAt(0)}.${last}`,
];

/** Letters without a Unicode decomposition into a base letter and a mark. */
const plainLetters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
};

const plainName = (name: string): string =>
  name
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/[ßæœøłđðþı]/g, (letter) => plainLetters[letter] ?? '')
    .replaceAll(/[^a-z0-9-]/g, '')
    .replaceAll(/^-+|-+$/g, '');

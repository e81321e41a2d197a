import { localPartFault } from '@roost/shared/rules/names/local-part';

type Name = { firstName: string; lastName: string };

/** Forms of a local part, in the order in which they are tried (product spec, section 9). */
export const localPartPatterns = ['first', 'first.last', 'firstlast', 'first.l', 'f.last'] as const;
export type LocalPartPattern = (typeof localPartPatterns)[number];

type Options = { pattern?: LocalPartPattern };

/**
 * Local parts from a name: the one with the pattern, then the others in their order. Only lower-case letters that every
 * provider accepts; a name in another script returns none.
 */
export const mailboxNameCandidates = (name: Name, options?: Options): string[] => [
  ...new Set(generateCandidates(name, options)),
];

/** The first unused candidate; undefined when there is none. */
export const firstUnusedName = (
  person: Name,
  isUsed: (localPart: string) => boolean,
  options?: Options,
): string | undefined => {
  for (const candidate of generateCandidates(person, options)) if (!isUsed(candidate)) return candidate;
  return undefined;
};

/** Builds the candidates one by one: mostly the first is unused, and a form has thousands of names. */
function* generateCandidates({ firstName, lastName }: Name, { pattern = 'first' }: Options = {}): Generator<string> {
  const first = plainName(firstName);
  const last = plainName(lastName);
  const patterns: readonly LocalPartPattern[] =
    first === '' || last === '' ? ['firstlast'] : [pattern, ...localPartPatterns];
  for (const tried of patterns) {
    const name = localPart[tried](first, last);
    if (localPartFault(name, { type: 'Outlook' }) === null) yield name;
  }
}

const localPart: Record<LocalPartPattern, (first: string, last: string) => string> = {
  first: (first) => first,
  'first.last': (first, last) => `${first}.${last}`,
  firstlast: (first, last) => `${first}${last}`,
  'first.l': (first, last) => `${first}.${last.charAt(0)}`,
  'f.last': (first, last) => `${first.charAt(0)}.${last}`,
};

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

const plainName = (name: string): string => {
  const lower = name.toLowerCase();
  // Most names are plain, and a form changes thousands of them with one key.
  if (/^[a-z0-9]*$/.test(lower)) return lower;
  return lower
    .normalize('NFD')
    .replaceAll(/[ßæœøłđðþı]/g, (letter) => plainLetters[letter] ?? '')
    .replaceAll(/[^a-z0-9-]/g, '')
    .replaceAll(/^-+|-+$/g, '');
};

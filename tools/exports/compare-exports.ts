import type { Exports } from './read-exports.ts';

/** What docs/releasing.md requires of the version for a change. */
export type Bump = 'minor' | 'major';

/** A change of an export, as a sentence, and the bump it needs. */
export type Change = { says: string; bump: Bump };

/**
 * The changes between two reports. An addition is a new export, an optional property, a property of what the host
 * makes, or a member of a union of texts. Everything else changes what a remote can have used.
 */
export const changesBetween = (before: Exports, after: Exports): Change[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].toSorted().flatMap((key): Change[] => {
    const { [key]: old } = before;
    const { [key]: now } = after;
    const [module = '', name = ''] = key.split(' ');
    if (old === now) return [];
    // A type that no module exports counts only through the exports that name it.
    const isExport = !name.startsWith('(');
    if (now === undefined)
      return isExport ? [{ says: `@roost/shared/${module} no longer exports ${name}`, bump: 'major' }] : [];
    if (old === undefined) return isExport ? [{ says: `@roost/shared/${module} exports ${name}`, bump: 'minor' }] : [];
    const bump = isAddition({ name, old, now }) ? 'minor' : 'major';
    return [{ says: `${name} of @roost/shared/${module} has another type:\n  ${old}\n  ${now}`, bump }];
  });

/** The lowest version that the changes since `version` allow. */
export const versionNeeded = (version: string, changes: readonly Change[]): string => {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if (changes.some(({ bump }) => bump === 'major')) return `${major + 1}.0.0`;
  return changes.length > 0 ? `${major}.${minor + 1}.0` : version;
};

/** Whether `version` is at least `needed`. */
export const isReached = (version: string, needed: string): boolean =>
  version.localeCompare(needed, 'en', { numeric: true }) >= 0;

/** Types that only the host makes: remotes that do not know a new property ignore it. */
const madeByHost = new Set(['AppLinks', 'Formats', 'Session']);

/**
 * Whether a required property is an addition at that place. The props of a slot come from the remote that opens it, and an
 * older one does not pass a new prop. A new slot is an addition.
 */
const allowsRequired = (name: string, before: readonly string[]): boolean =>
  madeByHost.has(name) || (name === 'SlotProps' && depthAfter(before) === 1);

const depthAfter = (tokens: readonly string[]): number =>
  tokens.filter((token) => token === '{').length - tokens.filter((token) => token === '}').length;

type Types = { name: string; old: string; now: string };

/** Whether the new text is the old one with properties, or with members of a union, at one place. */
const isAddition = ({ name, old, now }: Types): boolean => {
  const before = tokensOf(old);
  const after = tokensOf(now);
  const added = after.length - before.length;
  if (added <= 0) return false;
  return before.concat('').some((_, from) => {
    const rest = [...after.slice(0, from), ...after.slice(from + added)];
    if (rest.some((token, index) => token !== before[index])) return false;
    const inserted = after.slice(from, from + added);
    return (
      isUnionMembers(inserted) ||
      isProperties(inserted, allowsRequired(name, before.slice(0, from)) ? /^\??:$/ : /^\?:$/)
    );
  });
};

const tokensOf = (text: string): string[] => text.match(/'[^']*'|"[^"]*"|[\w$]+|=>|\?:|\S/g) ?? [];

const isUnionMembers = (tokens: readonly string[]): boolean =>
  /^(?:\| '[^']*' ?)+$|^(?:'[^']*' \| ?)+$/.test(tokens.join(' '));

/** Whether the tokens are whole properties, each with one of these separators after its name. */
const isProperties = (tokens: readonly string[], separator: RegExp): boolean => {
  let depth = 0;
  let start = 0;
  return tokens.every((token, index) => {
    if ('({['.includes(token)) depth += 1;
    if (')}]'.includes(token)) depth -= 1;
    if (depth < 0 || (index === start + 1 && !separator.test(token))) return false;
    if (token === ';' && depth === 0) start = index + 1;
    return index < tokens.length - 1 || start === tokens.length;
  });
};

/** Variations of a stem with every top-level domain, common ones first. Further rounds append a number. */
export const suggestedNames = (typed: string, { limit, offset }: { limit: number; offset: number }): string[] => {
  const stem = stemOf(typed);
  return Array.from({ length: limit }, (_, index) => nameAt(stem, offset + index));
};

const nameAt = (stem: string, index: number): string => {
  const rank = index % perRound;
  const round = Math.floor(index / perRound);
  // Mixes prefixes, suffixes and top-level domains in each batch, like a registrar.
  const word = wordings[rank % wordings.length] ?? ((name: string) => name);
  const tld = tlds[(rank + Math.floor(rank / wordings.length)) % tlds.length];
  const label = word(stem).slice(0, 60);
  return `${round === 0 ? label : `${label}${round + 1}`}.${tld}`;
};

/** The label to vary: the text before the first dot, reduced to valid host name characters. */
const stemOf = (typed: string): string => {
  const label = typed.toLowerCase().split('.')[0] ?? '';
  const stem = label
    .normalize('NFKD')
    .replaceAll(/[^a-z0-9-]/g, '')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 48)
    .replace(/-+$/, '');
  return stem === '' ? 'outreach' : stem;
};

const prefixes = ['get', 'try', 'use', 'go', 'hello', 'meet', 'join', 'with', 'team', 'ask', 'my', 'the'];
const suffixes = ['hq', 'mail', 'app', 'team', 'labs', 'hub', 'reach', 'group', 'now', 'direct', 'partners', 'online'];

const wordings: ((stem: string) => string)[] = [
  ...prefixes.flatMap((prefix, index) => [
    (stem: string) => `${prefix}${stem}`,
    (stem: string) => `${stem}${suffixes[index] ?? ''}`,
  ]),
  ...prefixes.map((prefix) => (stem: string) => `${prefix}-${stem}`),
  ...suffixes.map((suffix) => (stem: string) => `${stem}-${suffix}`),
];

const tlds = ['com', 'io', 'co', 'net', 'org', 'info', 'us', 'email', 'agency'];

const perRound = wordings.length * tlds.length;

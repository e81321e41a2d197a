/** Names like the stem: every wording under every top level domain, the familiar ones first; numbered when they are used up. */
export const suggestedNames = (typed: string, { limit, offset }: { limit: number; offset: number }): string[] => {
  const stem = stemOf(typed);
  return Array.from({ length: limit }, (_, index) => nameAt(stem, offset + index));
};

const nameAt = (stem: string, index: number): string => {
  const rank = index % perRound;
  const round = Math.floor(index / perRound);
  // Each batch mixes wordings and endings, as a registrar's does.
  const word = wordings[rank % wordings.length] ?? ((name: string) => name);
  const tld = tlds[(rank + Math.floor(rank / wordings.length)) % tlds.length];
  const label = word(stem).slice(0, 60);
  return `${round === 0 ? label : `${label}${round + 1}`}.${tld}`;
};

/** The label that is to be varied: what stands before the first dot, in the letters that a host name may have. */
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

type Page = { limit: number; offset: number; endings: readonly string[] };

/** Variations of a stem with each of the endings, common ones first. Further rounds append a number. */
export const suggestedNames = (typed: string, { limit, offset, endings }: Page): string[] => {
  if (endings.length === 0) return [];
  const stem = stemOf(typed);
  return Array.from({ length: limit }, (_, index) => nameAt(stem, { index: offset + index, endings }));
};

const nameAt = (stem: string, { index, endings }: { index: number; endings: readonly string[] }): string => {
  const perRound = wordings.length * endings.length;
  const rank = index % perRound;
  const round = Math.floor(index / perRound);
  const wording = rank % wordings.length;
  // Mixes prefixes, suffixes and endings in each batch, like a registrar.
  const ending = endings[(wording + Math.floor(rank / wordings.length)) % endings.length];
  const label = wordings[wording]?.(stem).slice(0, 60);
  return `${label}${round === 0 ? '' : round + 1}.${ending}`;
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

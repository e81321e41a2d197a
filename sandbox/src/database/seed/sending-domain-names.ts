/**
 * Unique variations of a main domain, as outreach teams register them: `trynorthwind.com`, `northwindhq.io`. Throws
 * when `stems` yield too few.
 */
export const sendingDomainNames = ({ stems, count }: { stems: readonly string[]; count: number }): string[] => {
  const all = wordings.flatMap((wording) => tlds.flatMap((tld) => stems.map((stem) => `${wording(stem)}.${tld}`)));
  if (all.length < count) throw new Error(`Only ${all.length} names can be made of these stems.`);
  return all.slice(0, count);
};

const wordings: ((stem: string) => string)[] = [
  ...['try', 'get', 'use', 'meet', 'join', 'hello', 'go', 'with', 'team', 'ask'].map(
    (word) => (stem: string) => `${word}${stem}`,
  ),
  ...['hq', 'mail', 'reach', 'group', 'app', 'direct', 'labs', 'hub'].map((word) => (stem: string) => `${stem}${word}`),
];

const tlds = ['com', 'io', 'co', 'net', 'org'];

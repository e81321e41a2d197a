/** Second labels under which anyone registers names in many countries, such as `co` of `co.uk`. */
const secondLabels = ['ac', 'co', 'com', 'ne', 'net', 'or', 'org'];

const common = new RegExp(`^(?:[^.]+|(?:${secondLabels.join('|')})\\.[a-z]{2})$`);

/**
 * The suffixes of a public suffix list that rspamd needs to recognise links and the registered name of a domain: every
 * top-level domain, and the common second levels of countries. rspamd compiles them into a pattern, which takes twice
 * the memory and 15 s with all 9,600 of the list. The format is that of https://publicsuffix.org/list, as text.
 */
export const commonSuffixes = (list: string): string =>
  list
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => common.test(line) && !line.startsWith('//'))
    .join('\n');

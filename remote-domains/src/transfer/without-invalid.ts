import { parseTypedDomains } from '@roost/shared/rules/names/typed-domains';
import { toUnicodeName } from './unicode-name.ts';

/** Removes the invalid names; returns one name per line. */
export const withoutInvalid = (text: string): string =>
  parseTypedDomains(text)
    .domains.map(({ domain }) => toUnicodeName(domain))
    .join('\n');

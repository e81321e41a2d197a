import type { Dmarc } from '@roost/shared/rules/dns/dmarc';

/** The value of a tag in lower case. Null without the tag. */
export const tagOf = ({ tags }: Dmarc, wanted: string): string | null =>
  tags.find(([name]) => name === wanted)?.[1].toLowerCase() ?? null;

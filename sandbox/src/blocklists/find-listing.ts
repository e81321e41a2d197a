import type { BlocklistCheck, BlocklistState } from '@roost/shared/contracts/dns/domain-checks';

/** `detail` is the list that has the entry, or the list without a result and its answer. */
export type Listing = { state: BlocklistState; detail: string | null };

/** What all lists of a kind say about an address or a domain. It is listed nowhere only when each list says so. */
export const findListing = (
  checks: readonly BlocklistCheck[],
  { kind, subject }: Pick<BlocklistCheck, 'kind' | 'subject'>,
): Listing => {
  const own = checks.filter((check) => check.kind === kind && check.subject === subject);
  const listed = own.find(({ state }) => state === 'listed');
  if (listed) return { state: 'listed', detail: listed.list };
  const open = own.find(({ state }) => state !== 'not-listed');
  if (open) return { state: 'not-measured', detail: `${open.list} ${answerOf(open)}` };
  return { state: own.length === 0 ? 'not-measured' : 'not-listed', detail: null };
};

const answerOf = ({ lookup: { outcome, records } }: BlocklistCheck): string =>
  records.find(({ type }) => type === 'A')?.value ?? outcome;

import { introducedProblems, type DnsProblem } from '@roost/shared/contracts/dns-checks';
import type { DnsDraft } from '@roost/shared/contracts/dns-draft';
import { recordIdentity } from '@roost/shared/contracts/normal-record';
import type { RecordEdit } from './kept-edit.ts';
import { draftOf } from './record-fields.ts';

/** What the record that is being typed would make wrong in its set. What is still empty is not wrong yet. */
export const editProblems = ({ target, fields, base }: RecordEdit): DnsProblem[] => {
  const before: readonly DnsDraft[] = base.records;
  const typed = draftOf(fields);
  const place = target === null ? -1 : before.findIndex((record) => recordIdentity(record) === recordIdentity(target));
  const after = place === -1 ? [typed, ...before] : before.with(place, typed);
  return introducedProblems({ before, after, domain: base.domain }).filter(({ kind }) => kind !== 'required');
};

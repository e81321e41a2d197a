import { introducedProblems, type DnsProblem } from '@roost/shared/rules/dns/dns-checks';
import type { DnsDraft } from '@roost/shared/rules/dns/dns-draft';
import { recordIdentity } from '@roost/shared/rules/dns/normalize-record';
import type { RecordEdit } from './saved-edit.ts';
import { draftOf } from './record-fields.ts';

/** Problems that the edited record would add to its set, including empty fields. */
export const editProblems = ({ target, fields, base }: RecordEdit): DnsProblem[] => {
  const before: readonly DnsDraft[] = base.records;
  const draftRecord = draftOf(fields);
  const position =
    target === null ? -1 : before.findIndex((record) => recordIdentity(record) === recordIdentity(target));
  const after = position === -1 ? [draftRecord, ...before] : before.with(position, draftRecord);
  return introducedProblems({ before, after, domain: base.domain });
};

import type { DnsChange } from '@roost/shared/contracts/bulk-dns';
import { introducedProblems, type DnsProblem } from '@roost/shared/contracts/dns-checks';
import { dnsDiff } from '@roost/shared/contracts/dns-diff';
import type { Proposal } from './kept-edit.ts';
import { applyChange } from './record-change.ts';

export type Review = {
  changes: DnsChange[];
  /** Why it cannot be saved. */
  errors: DnsProblem[];
  /** What has to be agreed to; each kind once. */
  consents: DnsProblem[];
};

/** What a proposal would do to the set that it was made for. */
export const reviewOf = ({ base, change }: Proposal): Review => {
  const before = base.records;
  const after = applyChange(before, change);
  const problems = introducedProblems({ before, after, domain: base.domain });
  const once = new Map(problems.map((problem) => [problem.kind, problem]));
  return {
    changes: dnsDiff({ before, after }),
    errors: problems.filter(({ severity }) => severity === 'error'),
    consents: [...once.values()].filter(({ severity }) => severity === 'consent'),
  };
};

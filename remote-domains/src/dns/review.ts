import type { DnsChange } from '@roost/shared/contracts/dns/bulk-dns';
import { introducedProblems, type DnsProblem } from '@roost/shared/rules/dns/dns-checks';
import { dnsDiff } from '@roost/shared/rules/dns/dns-diff';
import type { Proposal } from './saved-edit.ts';
import { applyChange } from './record-change.ts';

export type Review = {
  changes: DnsChange[];
  /** Errors that block the save. */
  errors: DnsProblem[];
  /** Warnings that the user must confirm, one per kind. */
  consents: DnsProblem[];
};

/** Whether the user must see a change before it is sent. A deletion always asks (product spec, section 11). */
export const needsReview = (proposal: Proposal): boolean => {
  const { errors, consents } = reviewOf(proposal);
  return proposal.kind === 'delete' || errors.length > 0 || consents.length > 0;
};

/** The effect of a proposal on its base set. */
export const reviewOf = ({ base, change }: Proposal): Review => {
  const before = base.records;
  const after = applyChange(before, change);
  const problems = introducedProblems({ before, after, domain: base.domain });
  const problemsByKind = new Map(problems.map((problem) => [problem.kind, problem]));
  return {
    changes: dnsDiff({ before, after }),
    errors: problems.filter(({ severity }) => severity === 'error'),
    consents: [...problemsByKind.values()].filter(({ severity }) => severity === 'consent'),
  };
};

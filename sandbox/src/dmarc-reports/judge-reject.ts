import { rejectRule } from '@roost/shared/contracts/dns/dmarc-reports';
import type { RejectJudgement } from '@roost/shared/contracts/dns/dmarc-reports';

/** Figures of reports whose email passed authentication. `reports` counts all. */
export type RejectEvidence = Omit<RejectJudgement, 'state'> & { reports: number };

/** Judges whether receivers can reject what fails DMARC, by `rejectRule`. */
export const judgeReject = ({ reports, ...figures }: RejectEvidence): RejectJudgement => ({
  state: stateOf({ reports, ...figures }),
  ...figures,
});

const stateOf = ({ reports, days, reporters, messages, known, knownPassed }: RejectEvidence) => {
  if (reports === 0) return 'no-reports';
  const isEnough =
    days >= rejectRule.days && reporters >= rejectRule.reporters && messages >= rejectRule.messages && known > 0;
  if (!isEnough) return 'too-little-data';
  return knownPassed >= rejectRule.passingShare * known ? 'safe' : 'failing-senders';
};

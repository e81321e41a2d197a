import type { RunningCanary } from './watch.ts';
import { percentOf } from '@roost/release/describe-canary';
import type { Measure } from '@roost/shared/platform/page-report';
import { type Comparison, type Decision } from './decide.ts';

const names: Record<Measure, string> = { errors: 'errors', lcp: 'LCP', inp: 'INP', cls: 'CLS' };

/** Such as `1.1.0 at 1 %: 143 sessions, 2 with errors; stable 1.0.0: 14102, 140 with errors.` */
export const describeCounts = (
  { version, live, share }: Pick<RunningCanary, 'version' | 'live' | 'share'>,
  { canary, stable }: Comparison,
): string =>
  `${version} at ${percentOf(share)}: ${canary.sessions} sessions, ${canary.errors} with errors; ` +
  `stable ${live}: ${stable.sessions}, ${stable.errors} with errors.`;

/** What follows from the counts, such as `Errors are more frequent: 7.0% instead of 1.0%.` */
export const describeDecision = (decision: Decision, sums: Comparison): string => {
  switch (decision.action) {
    case 'roll back':
      return `Worse than stable: ${decision.measures.map((measure) => ratesOf(measure, sums)).join(', ')}.`;
    case 'advance':
      return `Not worse than stable by more than the margin.`;
    case 'hold':
      return decision.measures.length === 0
        ? 'Holds: no workspace is left to compare with.'
        : `Holds: too little evidence on ${decision.measures.map((measure) => names[measure]).join(', ')}.`;
  }
};

const ratesOf = (measure: Measure, { canary, stable }: Comparison): string => {
  const [own, other] = [canary, stable].map((counts) => rateOf(counts[measure], counts.sessions));
  return `${names[measure]} in ${own} of the sessions instead of ${other}`;
};

const rateOf = (events: number, sessions: number): string => `${((100 * events) / sessions).toFixed(1)} %`;

import * as v from 'valibot';
import { Ending } from '@roost/shared/contracts/billing/offer';

/** Which names to suggest. */
export const SuggestionLimits = v.object({
  /** All when empty. */
  endings: v.array(Ending),
  /** As typed: dollars a year per domain; empty for no maximum. */
  budget: v.string(),
});
export type SuggestionLimits = v.InferOutput<typeof SuggestionLimits>;

export const noLimits: SuggestionLimits = { endings: [], budget: '' };

/** The budget in dollars; undefined without one, null when the text is no amount. */
export const budgetOf = ({ budget }: SuggestionLimits): number | undefined | null => {
  if (budget.trim() === '') return undefined;
  const dollars = Number(budget);
  return dollars > 0 && Number.isFinite(dollars) ? dollars : null;
};

export const hasLimits = (limits: SuggestionLimits): boolean =>
  limits.endings.length > 0 || typeof budgetOf(limits) === 'number';

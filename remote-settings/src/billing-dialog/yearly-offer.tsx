import { Plural, Trans } from '@lingui/react/macro';
import type { SubscriptionPlan } from '@roost/shared/contracts/billing/billing';
import type { SlotNumbers } from '@roost/shared/contracts/billing/subscription';
import type { Limitations } from '@roost/shared/contracts/workspaces/workspace';
import { useFormats } from '@roost/shared/i18n';
import { freeMonths, yearlySavings } from '@roost/shared/rules/pricing/yearly-offer';

type YearlyOfferProps = {
  plans: readonly SubscriptionPlan[];
  limitations: Limitations;
  /** Current slots of the chosen interval. */
  before: SlotNumbers;
  /** New slots of the chosen interval; null while an input is not a number. */
  slots: SlotNumbers | null;
};

/** What yearly billing of the slots saves; renders nothing when it is not cheaper. */
export const YearlyOffer = ({ plans, limitations, before, slots }: YearlyOfferProps) => {
  const formats = useFormats();
  const saved = slots === null ? 0 : yearlySavings({ plans, limitations, before, slots });
  const amount = formats.money(saved);
  if (saved > 0) return <Trans>Save {amount} a year</Trans>;
  const months = freeMonths(plans);
  return months > 0 && <Plural value={months} one="# month free" other="# months free" />;
};

import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { PriceLine, TaxNote } from '@roost/shared/checkout';
import type { BillingInterval } from '@roost/shared/contracts/billing/billing';
import type { ReactNode } from 'react';
import type { Renewal } from '@roost/shared/rules/pricing/renewal';
import type { SlotChange, SlotChangeLine } from '@roost/shared/rules/pricing/slot-change';
import { useFormats } from '@roost/shared/i18n';
import { useInboxTypeNames } from '@roost/shared/inboxes';
import { useBillingZone } from '@roost/shared/session';

/** Price of a change: the lines due today, and the total of the next renewal. */
export const ChangeSummary = ({ change }: { change: SlotChange }) => {
  const { t } = useLingui();
  const formats = useFormats();
  const names = useInboxTypeNames();
  const { lines, share, due, credited, next } = change;
  return (
    <>
      <ul className="r-lines" aria-label={t`What changes today`}>
        {lines.map((line) => (
          <PriceLine
            key={line.type}
            name={names[line.type]}
            note={<LineNote line={line} price={formats.money(line.unitPrice)} />}
            share={share}
            amount={line.amount}
          />
        ))}
        <PriceLine
          isTotal
          name={credited > 0 ? <Trans>Credited to your next invoices</Trans> : <Trans>Due today</Trans>}
          amount={credited > 0 ? credited : due}
        />
      </ul>
      {due > 0 && <TaxNote />}
      <ul className="r-notes" aria-label={t`Next renewals`}>
        {next.map((renewal) => (
          <li key={renewal.interval}>
            <RenewalNote {...renewal} />
          </li>
        ))}
      </ul>
    </>
  );
};

const LineNote = ({ line: { quantity }, price }: { line: SlotChangeLine; price: string }) =>
  quantity > 0 ? (
    <Plural value={quantity} one={`# more slot at ${price}`} other={`# more slots at ${price}`} />
  ) : (
    <Plural value={-quantity} one={`# fewer slot at ${price}`} other={`# fewer slots at ${price}`} />
  );

const RenewalNote = ({ interval, at, total }: Renewal) => {
  const formats = useFormats();
  const zone = useBillingZone();
  const amount = formats.money(total);
  const day = at === null ? '' : formats.day(at, zone);
  const messages: Record<BillingInterval, ReactNode> = {
    Monthly:
      day === '' ? (
        <Trans>Then {amount}/month</Trans>
      ) : (
        <Trans>
          From {day}: {amount}/month
        </Trans>
      ),
    Yearly:
      day === '' ? (
        <Trans>Then {amount}/year</Trans>
      ) : (
        <Trans>
          From {day}: {amount}/year
        </Trans>
      ),
  };
  return messages[interval];
};

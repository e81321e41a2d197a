import { Plural, Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { BoughtDomainState, Receipt } from '@roost/shared/contracts/billing/receipt';
import type { Open } from '@roost/shared/contracts/open-enum';
import { useFormats } from '@roost/shared/i18n';
import { useInboxTypeNames } from '@roost/shared/inboxes';
import { Badge } from '@roost/shared/ui/core';
import { StateBadge } from './state-badge.tsx';

type ReceiptLineProps = { line: Receipt['lines'][number]; state: Open<BoughtDomainState> | null };

/** One line of the order; `state` is that of a domain. */
export const ReceiptLine = ({ line, state }: ReceiptLineProps) => {
  const formats = useFormats();
  const typeNames = useInboxTypeNames();
  const parts = (): { name: ReactNode; note: ReactNode; amount: number } => {
    switch (line.kind) {
      case 'domain':
        return { name: line.domain, note: <Trans>One year, charged once</Trans>, amount: line.amount };
      case 'transfer':
        return { name: line.domain, note: <Trans>Transfer</Trans>, amount: line.amount };
      case 'slots':
        return {
          name: typeNames[line.type],
          note: (
            <>
              <Plural value={line.quantity} one="# inbox slot" other="# inbox slots" />
              {line.share !== null && (
                <>
                  {' '}
                  <Trans>
                    ({line.share.daysLeft} of {line.share.days} days)
                  </Trans>
                </>
              )}
            </>
          ),
          amount: line.amount,
        };
      case 'invoice':
        return { name: line.number, note: <Trans>Invoice</Trans>, amount: line.amount };
      case 'inbox-slots':
        return {
          name: typeNames[line.type],
          note: (
            <Plural value={line.quantity} one="# more inbox slot, each month" other="# more inbox slots, each month" />
          ),
          amount: line.monthlyAmount,
        };
      case 'unknown':
        return { name: <Badge>{line.name}</Badge>, note: null, amount: line.amount };
    }
  };
  const { name, note, amount } = parts();
  return (
    <li>
      <span className="r-lines__name">
        {name}
        <span className="r-lines__note">{note}</span>
      </span>
      <span className="r-lines__end">
        {state !== null && <StateBadge kind="domain" state={state} />}
        <span className="r-lines__amount">{formats.money(amount)}</span>
      </span>
    </li>
  );
};

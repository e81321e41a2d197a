import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { OrderFailureText } from '@roost/shared/checkout';
import type { Receipt } from '@roost/shared/contracts/billing/receipt';
import { useFormats } from '@roost/shared/i18n';
import { Banner } from '@roost/shared/ui/core';
import { ChargedLines } from './charged-lines.tsx';
import { InboxFailureText } from './inbox-failure-text.tsx';
import { PaymentFacts } from './payment-facts.tsx';
import { PendingRefundNotes } from './pending-refund-notes.tsx';
import { ReceiptLine } from './receipt-line.tsx';
import { RefundNotes } from './refund-notes.tsx';
import { StateBadge } from './state-badge.tsx';

/** The purchased domains and inboxes, with their prices and their states. */
export const ReceiptContent = ({ receipt }: { receipt: Receipt }) => {
  const { t } = useLingui();
  const formats = useFormats();
  const states = new Map(receipt.domains.map(({ domain, state }) => [domain, state]));
  const { inboxes } = receipt;
  const oneTimeLines = receipt.lines.filter((line) => line.kind !== 'inbox-slots');
  const monthly = receipt.lines.filter((line) => line.kind === 'inbox-slots');
  const charged = monthly.reduce((sum, line) => sum + line.quantity, 0);
  const covered = (inboxes?.rows.length ?? 0) - charged;
  return (
    <div className="r-section r-document">
      <PaymentFacts receipt={receipt} />
      {receipt.failure && (
        <Banner tone="danger">
          <OrderFailureText failure={receipt.failure} />
        </Banner>
      )}
      <RefundNotes refunds={receipt.refunds ?? []} />
      <PendingRefundNotes refunds={receipt.pendingRefunds ?? []} />
      <ul className="r-lines" aria-label={t`What you bought`}>
        {oneTimeLines.map((line, index) => (
          <ReceiptLine
            key={index}
            line={line}
            state={'domain' in line ? (states.get(line.domain) ?? 'Missing') : null}
          />
        ))}
        {monthly.map(({ type, quantity, unitPrice, share, amount }, place) => (
          <ReceiptLine
            key={`slots ${place}`}
            line={{ kind: 'slots', interval: 'Monthly', type, quantity, unitPrice, share, amount }}
            state={null}
          />
        ))}
        <li className="r-lines__total">
          <span className="r-lines__name">
            <Trans>Paid once</Trans>
          </span>
          <span className="r-lines__amount">{formats.money(receipt.total)}</span>
        </li>
        <ChargedLines receipt={receipt} />
      </ul>
      {monthly.length > 0 && (
        <ul className="r-lines" aria-label={t`Due monthly`}>
          {monthly.map((line, place) => (
            <ReceiptLine key={place} line={line} state={null} />
          ))}
          <li className="r-lines__total">
            <span className="r-lines__name">
              <Trans>Due monthly</Trans>
            </span>
            <span className="r-lines__amount">{formats.money(receipt.monthlyTotal)}</span>
          </li>
        </ul>
      )}
      {inboxes !== null && (
        <>
          <h3 className="r-section__title">
            <Plural value={inboxes.rows.length} one="# inbox" other="# inboxes" />
          </h3>
          {covered > 0 && (
            <p className="r-section__text">
              <Plural value={covered} one="# of them is in a free slot." other="# of them are in free slots." />
            </p>
          )}
          <ul className="r-lines" aria-label={t`Your inboxes`}>
            {inboxes.rows.map(({ email, state, failure }) => (
              <li key={email}>
                <span className="r-lines__name">
                  {email}
                  {failure && (
                    <span className="r-lines__note">
                      <InboxFailureText failure={failure} />
                    </span>
                  )}
                </span>
                <StateBadge kind="inbox" state={state} />
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
};

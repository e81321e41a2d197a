import { Trans, useLingui } from '@lingui/react/macro';
import { PaymentNotice } from '@roost/shared/checkout';
import { getPaymentMethod, type Card } from '@roost/shared/contracts/billing/subscription';
import { useFailureText } from '@roost/shared/http';
import { LoadFailed } from '@roost/shared/lists/load-failed';
import { useCall } from '@roost/shared/query';
import { useWorkspaceId } from '@roost/shared/session';
import { Banner, Button, Section, Skeleton } from '@roost/shared/ui/core';
import { useCardChange } from './use-card-change.ts';

/** The card for renewals. It is changed at the provider, which alone stores its number. */
export const PaymentMethod = () => {
  const params = { workspaceId: useWorkspaceId() };
  const call = useCall(getPaymentMethod, { params });
  const { data, error } = call;
  const { change, isChanging, standing, transactionId, failure } = useCardChange();
  const textOf = useFailureText();
  return (
    <Section title={<Trans>Payment method</Trans>}>
      {standing !== null && <PaymentNotice state={standing} transactionId={transactionId} />}
      {failure !== null && (
        <Banner tone="danger">
          <Trans>The payment method was not changed.</Trans> {textOf(failure)}
        </Banner>
      )}
      {data !== undefined ? (
        <div className="r-payment-method">
          <CardText card={data.card} />
          <div>
            <Button loading={isChanging} onClick={() => void change()}>
              {data.card === null ? <Trans>Add payment method</Trans> : <Trans>Change payment method</Trans>}
            </Button>
          </div>
        </div>
      ) : error === null ? (
        <div className="r-payment-method">
          <Skeleton height={64} />
        </div>
      ) : (
        <LoadFailed call={call} title={<Trans>The payment method could not be loaded</Trans>} />
      )}
    </Section>
  );
};

const CardText = ({ card }: { card: Card | null }) => {
  const { i18n } = useLingui();
  if (card === null) {
    return (
      <p className="r-section__text">
        <Trans>No payment method. Renewals stay unpaid until you add one.</Trans>
      </p>
    );
  }
  const { brand, last4 } = card;
  const month = new Intl.DateTimeFormat(i18n.locale, { month: '2-digit', year: 'numeric', timeZone: 'UTC' });
  const expires = month.format(new Date(`${card.expires}-01T00:00:00Z`));
  return (
    <p>
      <Trans>
        {brand} ending in {last4}, valid until {expires}
      </Trans>
    </p>
  );
};

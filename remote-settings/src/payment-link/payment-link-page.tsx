import { Trans, useLingui } from '@lingui/react/macro';
import { runtimeConfig, useAppLinks } from '@roost/shared/platform';
import { Link, useSearchParams } from '@roost/shared/router';
import { Button, buttonClass, Card, PageHeader, PageTitle } from '@roost/shared/ui/core';
import { PaymentState } from './payment-state.tsx';
import { usePaymentLink } from './use-payment-link.ts';

/** Opens a payment from a link without a sign-in, outside of a workspace. */
export const PaymentLinkPage = () => {
  const { t } = useLingui();
  const [params] = useSearchParams();
  const transactionId = transactionOf(params);
  const brand = runtimeConfig().brand.name;
  return (
    <main id="content" className="r-flow r-flow--alone">
      <PageTitle parts={[t`Payment`]} />
      <PageHeader title={<Trans>Payment to {brand}</Trans>} />
      <Card className="r-section">
        {transactionId === null ? (
          <>
            <PaymentState state="no-transaction" />
            <PaymentActions />
          </>
        ) : (
          <Payment key={transactionId} transactionId={transactionId} />
        )}
      </Card>
    </main>
  );
};

const Payment = ({ transactionId }: { transactionId: string }) => {
  const { state, openAgain } = usePaymentLink(transactionId);
  return (
    <>
      <PaymentState state={state} />
      {state !== 'waiting' && <PaymentActions state={state} onOpenAgain={openAgain} />}
    </>
  );
};

type PaymentActionsProps = { state?: ReturnType<typeof usePaymentLink>['state']; onOpenAgain?: () => void };

/** Actions: open the payment again, reload, or go to the order. */
const PaymentActions = ({ state, onOpenAgain }: PaymentActionsProps) => {
  const links = useAppLinks();
  return (
    <div className="r-actions">
      {(state === 'closed' || state === 'failed') && (
        <Button variant="solid" onClick={onOpenAgain}>
          <Trans>Open the payment again</Trans>
        </Button>
      )}
      {state === 'unavailable' && (
        <Button variant="solid" onClick={() => location.reload()}>
          <Trans>Reload the page</Trans>
        </Button>
      )}
      {state === 'done' || state === 'paid' ? (
        <Link className={buttonClass({ variant: 'solid' })} to="/">
          <Trans>Go to the dashboard</Trans>
        </Link>
      ) : (
        <Link className={buttonClass({})} to={links.createDomains()}>
          <Trans>Back to your order</Trans>
        </Link>
      )}
    </div>
  );
};

/** Validates the provider's format of transaction ids; null for any other value. */
const transactionOf = (params: URLSearchParams): string | null => {
  const transactionParam = params.get('_ptxn') ?? '';
  return /^txn_[a-z0-9]{1,60}$/.test(transactionParam) ? transactionParam : null;
};

import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { checkAvailability, type Offer } from '@roost/shared/contracts/billing/offer';
import { toFailure, serverMessageOf } from '@roost/shared/http';
import { useCall } from '@roost/shared/query';
import { toast } from '@roost/shared/ui/overlays';

/** Number of concurrent checks: a pasted list must not use every connection. */
const maxParallel = 6;

type OfferChecksProps = {
  /** Names to check. */
  domains: readonly string[];
  onAnswer: (offer: Offer) => void;
};

/** Checks the names. Removing a name unmounts its check, so its response is ignored. */
export const OfferChecks = ({ domains, onAnswer }: OfferChecksProps) =>
  domains.slice(0, maxParallel).map((domain) => <OfferCheck key={domain} domain={domain} onAnswer={onAnswer} />);

const OfferCheck = ({ domain, onAnswer }: { domain: string; onAnswer: OfferChecksProps['onAnswer'] }) => {
  const { t } = useLingui();
  const { data, error, isFetching } = useCall(checkAvailability, { query: { domain } });
  useEffect(() => {
    if (isFetching) return;
    if (error !== null) {
      const serverMessage = serverMessageOf(toFailure(error));
      // Deferred, because the toaster renders synchronously, which React does not allow in an effect.
      const showToast = () =>
        toast({ id: 'availability', tone: 'danger', title: t`Error`, description: serverMessage });
      if (serverMessage !== '') queueMicrotask(showToast);
      onAnswer({ domain, status: 'Unknown', priceCents: 0 });
    } else if (data !== undefined) {
      onAnswer({ domain, ...data });
    }
  }, [data, error, isFetching, domain, onAnswer, t]);
  return null;
};

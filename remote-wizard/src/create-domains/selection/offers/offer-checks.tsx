import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { checkAvailability, type Availability } from '@roost/shared/contracts/offer';
import { failureOf, messageOf } from '@roost/shared/http';
import { useCall } from '@roost/shared/query';
import { toast } from '@roost/shared/ui/overlays';

/** So many names are asked for at a time: a pasted list must not take every connection. */
const atOnce = 6;

type Answer = { domain: string; status: Availability; price: number };
type OfferChecksProps = {
  /** The names that need an answer. */
  domains: readonly string[];
  onAnswer: (answer: Answer) => void;
};

/** Asks for the names. One that was removed meanwhile gets no answer: its question goes with it. */
export const OfferChecks = ({ domains, onAnswer }: OfferChecksProps) =>
  domains.slice(0, atOnce).map((domain) => <OfferCheck key={domain} domain={domain} onAnswer={onAnswer} />);

const OfferCheck = ({ domain, onAnswer }: { domain: string; onAnswer: OfferChecksProps['onAnswer'] }) => {
  const { t } = useLingui();
  const { data, error, isFetching } = useCall(checkAvailability, { query: { domain } });
  useEffect(() => {
    if (isFetching) return;
    if (error !== null) {
      const said = messageOf(failureOf(error));
      // Later: the toaster renders at once, which React does not allow in an effect.
      const tell = () => toast({ id: 'availability', tone: 'danger', title: t`Error`, description: said });
      if (said !== '') queueMicrotask(tell);
      onAnswer({ domain, status: 'Unknown', price: 0 });
    } else if (data !== undefined) {
      onAnswer({ domain, ...data });
    }
  }, [data, error, isFetching, domain, onAnswer, t]);
  return null;
};

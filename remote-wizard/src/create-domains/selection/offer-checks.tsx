import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { checkAvailability, type Availability } from '@roost/shared/contracts/offer';
import { failureOf, messageOf } from '@roost/shared/http';
import { useCall } from '@roost/shared/query';
import { toast } from '@roost/shared/ui/overlays';
import type { ChosenDomain } from './chosen-domain.ts';

/** So many names are asked for at a time: a pasted list must not take every connection. */
const atOnce = 6;
/** An answer of the registrar is asked for again after this long, in ms: a draft can be days old. */
const goodFor = 10 * 60_000;

type Answer = { domain: string; status: Availability; price: number };
type OfferChecksProps = {
  domains: readonly ChosenDomain[];
  /** What is known of names that are ordered already stays: they are our own by now. */
  oldOnes: 'ask-again' | 'keep';
  onAnswer: (answer: Answer) => void;
};

/** Asks for the names that have no answer, or an old one. A name that was removed meanwhile gets none: its question goes with it. */
export const OfferChecks = ({ domains, oldOnes, onAnswer }: OfferChecksProps) => {
  const [openedAt] = useState(() => Date.now());
  return domains
    .filter(({ offer }) => offer === null || (oldOnes === 'ask-again' && offer.checkedAt < openedAt - goodFor))
    .slice(0, atOnce)
    .map(({ domain }) => <OfferCheck key={domain} domain={domain} onAnswer={onAnswer} />);
};

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

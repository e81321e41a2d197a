import { useLingui } from '@lingui/react/macro';
import { useCallback, useState } from 'react';
import { listInvoices } from '@roost/shared/contracts/billing';
import { listDomains } from '@roost/shared/contracts/domain';
import { checkAvailability, type Availability } from '@roost/shared/contracts/offer';
import { useDraft } from '@roost/shared/drafts';
import { usePlaces } from '@roost/shared/platform';
import { useInvalidate } from '@roost/shared/query';
import { useNavigate } from '@roost/shared/router';
import { refreshLimits } from '@roost/shared/session';
import { toast } from '@roost/shared/ui/overlays';
import type { PurchaseAttempt } from './checkout/purchase-attempt.ts';
import type { ContactInput } from './contact/contact-form.ts';
import type { ChosenDomain } from './selection/chosen-domain.ts';
import type { Forwarding } from './selection/forwarding.ts';
import { emptyDraft, WizardDraft } from './wizard-draft.ts';

/** The draft of the wizard, what changes it, and its end. */
export const useWizard = () => {
  const { t } = useLingui();
  const { value, change, finish } = useDraft('create-domains', WizardDraft, emptyDraft);
  const places = usePlaces();
  const navigate = useNavigate();
  const invalidate = useInvalidate();
  const [isFinished, setIsFinished] = useState(false);

  const changeDomains = useCallback(
    (next: (domains: readonly ChosenDomain[]) => ChosenDomain[]) =>
      void change((draft) => ({ ...draft, domains: next(draft.domains) })),
    [change],
  );
  const answer = useCallback(
    ({ domain, status, price }: { domain: string; status: Availability; price: number }) =>
      changeDomains((domains) =>
        domains.map((chosen) =>
          chosen.domain === domain ? { ...chosen, offer: { status, price, checkedAt: Date.now() } } : chosen,
        ),
      ),
    [changeDomains],
  );
  const changeContact = useCallback(
    (contact: ContactInput) => void change((draft) => ({ ...draft, contact })),
    [change],
  );
  const changeForwarding = useCallback(
    (forwarding: Forwarding) => void change((draft) => ({ ...draft, forwarding })),
    [change],
  );
  const changeAttempt = useCallback(
    (attempt: PurchaseAttempt | null) => change((draft) => ({ ...draft, attempt })),
    [change],
  );
  /** Has all names asked for again, keeping what is known of them until then. */
  const checkAgain = useCallback(
    () =>
      changeDomains((domains) =>
        domains.map((chosen) => ({ ...chosen, offer: chosen.offer && { ...chosen.offer, checkedAt: 0 } })),
      ),
    [changeDomains],
  );

  const succeed = async () => {
    setIsFinished(true);
    await finish();
    refreshLimits();
    void invalidate([listDomains, listInvoices, checkAvailability]);
    toast({ tone: 'success', title: t`Thank you for purchasing` });
    void navigate(places.domains(), { replace: true });
  };

  return {
    /** Undefined until it has been read, and when all is done. */
    draft: isFinished ? undefined : value,
    changeDomains,
    answer,
    changeContact,
    changeForwarding,
    changeAttempt,
    checkAgain,
    succeed,
  };
};

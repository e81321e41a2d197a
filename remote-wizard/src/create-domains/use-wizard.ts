import { useLingui } from '@lingui/react/macro';
import { useCallback, useState } from 'react';
import { listInvoices } from '@roost/shared/contracts/billing/billing';
import { listDomains } from '@roost/shared/contracts/domains/domain';
import { listMailboxes } from '@roost/shared/contracts/mailboxes/mailbox';
import { checkAvailability, type Offer } from '@roost/shared/contracts/billing/offer';
import { getSubscription } from '@roost/shared/contracts/billing/subscription';
import { useDraft } from '@roost/shared/drafts';
import { useAppLinks } from '@roost/shared/platform';
import { useInvalidate } from '@roost/shared/query';
import { useNavigate } from '@roost/shared/router';
import { refreshLimits } from '@roost/shared/session';
import { toast } from '@roost/shared/ui/overlays';
import { domainsToCheck, withAvailability, type ChosenDomain } from './selection/chosen-domain.ts';
import { contentOf, emptyDraft, startedOver, WizardDraft } from './wizard-draft.ts';
import type { WizardMode } from './wizard-mode.ts';

/** The draft of the wizard, with its changes and its completion. */
export const useWizard = (mode: WizardMode) => {
  const { t } = useLingui();
  const { value, change: changeDraft, refresh, finish } = useDraft(mode, WizardDraft, emptyDraft);
  const links = useAppLinks();
  const navigate = useNavigate();
  const invalidate = useInvalidate();
  const [isFinished, setIsFinished] = useState(false);

  const change = useCallback(
    (changes: Partial<WizardDraft>) => changeDraft((draft) => ({ ...draft, ...changes })),
    [changeDraft],
  );
  const changeDomains = useCallback(
    (next: (domains: readonly ChosenDomain[]) => ChosenDomain[]) =>
      void changeDraft((draft) => ({ ...draft, domains: next(draft.domains) })),
    [changeDraft],
  );
  const changeInboxes = useCallback(
    (next: (plan: WizardDraft['inboxes']) => WizardDraft['inboxes']) =>
      void changeDraft((draft) => ({ ...draft, inboxes: next(draft.inboxes) }), { debounced: true }),
    [changeDraft],
  );
  const changeContact = useCallback((contact: WizardDraft['contact']) => void change({ contact }), [change]);
  const applyAvailability = useCallback(
    (offer: Offer) => {
      const now = Date.now();
      changeDomains((domains) =>
        domains.map((chosen) => (chosen.domain === offer.domain ? withAvailability(chosen, offer, now) : chosen)),
      );
    },
    [changeDomains],
  );
  const checkAgain = useCallback(async () => {
    // Invalidates the cached responses, so that the check sends requests.
    await invalidate([checkAvailability, getSubscription]);
    // The price of inboxes depends on the free slots.
    refreshLimits();
    changeDomains((domains) => domains.map(domainsToCheck));
  }, [invalidate, changeDomains]);

  /** Loads the stored order, which another tab can have changed. */
  const readOrder = useCallback(async () => {
    const draft = (await refresh()) ?? emptyDraft;
    return { content: contentOf(draft), attempt: draft.attempt };
  }, [refresh]);

  const succeed = async (receiptId: string | undefined) => {
    setIsFinished(true);
    await finish();
    refreshLimits();
    void invalidate([listDomains, listMailboxes, listInvoices, checkAvailability, getSubscription]);
    // With a receipt, the list of domains shows the message.
    if (receiptId === undefined) toast({ id: 'purchase', tone: 'success', title: t`Thank you for purchasing` });
    void navigate(links.domains(receiptId === undefined ? undefined : { purchaseId: receiptId }), { replace: true });
  };

  const startOver = () => changeDraft(startedOver);

  return {
    /** Undefined until it has loaded, and after the purchase. */
    draft: isFinished ? undefined : value,
    change,
    changeDomains,
    changeInboxes,
    changeContact,
    answer: applyAvailability,
    checkAgain,
    readOrder,
    succeed,
    startOver,
  };
};

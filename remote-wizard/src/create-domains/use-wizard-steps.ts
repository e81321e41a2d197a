import { useLingui } from '@lingui/react/macro';
import type { Step } from '@roost/shared/ui/overlays';
import { blockingReasonOf, type WizardDraft } from './wizard-draft.ts';
import type { WizardMode } from './wizard-mode.ts';
import { stepsOf, type WizardStep } from './wizard-step.ts';

/** The steps with their labels, and why some are disabled. */
export const useWizardSteps = (mode: WizardMode, draft: WizardDraft): (Step & { id: WizardStep })[] => {
  const { t } = useLingui();
  const names: Record<WizardStep, string> = {
    domains: t`Domain Selection`,
    inboxes: t`Inboxes Creation`,
    contact: t`Contact Information`,
    checkout: t`Checkout`,
  };
  const reasons: Record<WizardStep, string | undefined> = {
    domains: t`First choose domains that are available.`,
    inboxes: t`First complete or remove the inboxes you planned.`,
    contact: t`First fill in and confirm the contact information.`,
    checkout: undefined,
  };
  return stepsOf(mode).map((id) => {
    const obstacle = blockingReasonOf(id, draft);
    return { id, label: names[id], disabledReason: obstacle === null ? undefined : reasons[obstacle] };
  });
};

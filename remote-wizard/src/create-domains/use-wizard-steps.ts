import { useLingui } from '@lingui/react/macro';
import type { Step } from '@roost/shared/ui/overlays';
import { WizardStep } from './wizard-step.ts';

/** The steps with their names, and why those behind the furthest cannot be gone to yet. */
export const useWizardSteps = (furthest: WizardStep): (Step & { id: WizardStep })[] => {
  const { t } = useLingui();
  const names: Record<WizardStep, string> = {
    domains: t`Domain Selection`,
    contact: t`Contact Information`,
    checkout: t`Checkout`,
  };
  const reasons: Record<WizardStep, string | undefined> = {
    domains: t`Choose domains that can be bought first.`,
    contact: t`Fill in and confirm the contact information first.`,
    checkout: undefined,
  };
  return WizardStep.options.map((id) => ({
    id,
    label: names[id],
    disabledReason: isBehind({ step: id, furthest }) ? reasons[furthest] : undefined,
  }));
};

/** Whether the step comes after the furthest that can be gone to. */
export const isBehind = ({ step, furthest }: { step: WizardStep; furthest: WizardStep }): boolean =>
  WizardStep.options.indexOf(step) > WizardStep.options.indexOf(furthest);

import { useAddress } from '@roost/shared/router';
import { optionField } from '@roost/shared/router/address-fields';
import { WizardStep } from './wizard-step.ts';

const fields = { step: optionField(WizardStep, null) };

/** The URL contains the step; without a step, the wizard shows the welcome. */
export const useWizardAddress = () => useAddress<{ step: WizardStep | null }>(fields);

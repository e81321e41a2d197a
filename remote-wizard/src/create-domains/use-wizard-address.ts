import { useAddress } from '@roost/shared/router';
import { optionField } from '@roost/shared/router/address-fields';
import { WizardStep } from './wizard-step.ts';

const fields = { step: optionField(WizardStep, null) };

/** The step is in the address; without one the welcome is shown. */
export const useWizardAddress = () => useAddress<{ step: WizardStep | null }>(fields);

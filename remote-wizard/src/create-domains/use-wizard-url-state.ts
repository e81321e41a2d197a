import { useUrlState } from '@roost/shared/router';
import { optionParam } from '@roost/shared/router/url-params';
import { WizardStep } from './wizard-step.ts';

const fields = { step: optionParam(WizardStep, null) };

/** The URL contains the step; without a step, the wizard shows the welcome. */
export const useWizardUrlState = () => useUrlState<{ step: WizardStep | null }>(fields);

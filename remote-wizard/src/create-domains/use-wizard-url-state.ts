import { useUrlState } from '@roost/shared/router';
import { optionParam, textsParam } from '@roost/shared/router/url-params';
import { WizardStep } from './wizard-step.ts';

const fields = { step: optionParam(WizardStep, null), names: textsParam };

/** The URL contains the step; without a step, the wizard shows the welcome. The wizard adds `names` to its domains. */
export const useWizardUrlState = () => useUrlState<{ step: WizardStep | null; names: string[] }>(fields);

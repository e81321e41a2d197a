import * as v from 'valibot';
import type { WizardMode } from './wizard-mode.ts';

/** The steps in order. */
export const WizardStep = v.picklist(['domains', 'inboxes', 'contact', 'checkout']);
export type WizardStep = v.InferOutput<typeof WizardStep>;

export const stepsOf = (mode: WizardMode): readonly WizardStep[] =>
  mode === 'creation-wizard' ? WizardStep.options : WizardStep.options.filter((step) => step !== 'inboxes');

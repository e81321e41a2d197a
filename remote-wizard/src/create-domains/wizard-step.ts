import * as v from 'valibot';

/** The steps in their order. */
export const WizardStep = v.picklist(['domains', 'contact', 'checkout']);
export type WizardStep = v.InferOutput<typeof WizardStep>;

import type { SlotProps } from '@roost/shared/platform';
import { withType } from './builder/builder-rows.ts';
import { InboxBuilder } from './inbox-builder.tsx';
import { InboxesStep } from './wizard/inboxes-step.tsx';

/** The step of the wizard that plans inboxes, with the builder in it. */
export const WizardInboxes = (props: SlotProps['wizard-inboxes']) => (
  <InboxesStep {...props} builder={InboxBuilder} withType={withType} />
);

import type { SlotProps } from '@roost/shared/platform';
import { withType } from './builder/builder-rows.ts';
import { InboxBuilder } from './inbox-builder.tsx';
import { InboxesStep } from './wizard/inboxes-step.tsx';

/** The wizard's inbox step, with the builder. */
export const WizardInboxes = (props: SlotProps['wizard-inboxes']) => (
  <InboxesStep {...props} builder={InboxBuilder} withType={withType} />
);

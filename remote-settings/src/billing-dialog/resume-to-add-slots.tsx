import { Trans } from '@lingui/react/macro';
import { ResumeNotice } from '@roost/shared/checkout/resume-notice';

export const ResumeToAddSlots = () => (
  <ResumeNotice action={<Trans>Resume subscription</Trans>}>
    <Trans>
      Your subscription is canceled, so you can't add slots. Resume the subscription, then confirm your inboxes.
    </Trans>
  </ResumeNotice>
);

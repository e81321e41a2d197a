import { Trans } from '@lingui/react/macro';
import { ResumeNotice } from '@roost/shared/checkout/resume-notice';

export const ResumeFirst = () => (
  <ResumeNotice action={<Trans>Resume subscription</Trans>}>
    <Trans>The subscription is canceled and sells no slots. Resume it first, then confirm your inboxes.</Trans>
  </ResumeNotice>
);

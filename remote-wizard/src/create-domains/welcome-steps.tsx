import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';

/** Overview of the steps; on the wizard's first page and in the welcome dialog. */
export const WelcomeSteps = ({ mode }: { mode: 'create-domains' | 'creation-wizard' }) => {
  const withInboxes = mode === 'creation-wizard';
  return (
    <>
      <p className="r-section__text">
        <Trans>Send from separate domains to protect your main domain's reputation.</Trans>{' '}
        {withInboxes ? <Trans>Setup takes four steps.</Trans> : <Trans>Setup takes three steps.</Trans>}
      </p>
      <ol className="r-numbered">
        <WelcomeStep title={<Trans>Domain Selection</Trans>}>
          <Trans>Type a name to see what's available and what it costs.</Trans>
        </WelcomeStep>
        {withInboxes && (
          <WelcomeStep title={<Trans>Inboxes Creation</Trans>}>
            <Trans>Plan your inboxes. We'll set them up together with your domains.</Trans>
          </WelcomeStep>
        )}
        <WelcomeStep title={<Trans>Contact Information</Trans>}>
          <Trans>Registries require the owner's details.</Trans>
        </WelcomeStep>
        <WelcomeStep title={<Trans>Checkout</Trans>}>
          <Trans>You pay once for one year. We set up your domains right away.</Trans>
        </WelcomeStep>
      </ol>
    </>
  );
};

const WelcomeStep = ({ title, children }: { title: ReactNode; children: ReactNode }) => (
  <li>
    <span className="r-numbered__title">{title}</span>
    <span className="r-numbered__text">{children}</span>
  </li>
);

import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';

/** Overview of the steps; on the wizard's first page and in the welcome dialog. */
export const WelcomeSteps = ({ mode }: { mode: 'create-domains' | 'creation-wizard' }) => {
  const withInboxes = mode === 'creation-wizard';
  return (
    <>
      <p className="r-section__text">
        <Trans>Send from domains of their own and the reputation of your main domain stays untouched.</Trans>{' '}
        {withInboxes ? <Trans>It takes four steps.</Trans> : <Trans>It takes three steps.</Trans>}
      </p>
      <ol className="r-numbered">
        <WelcomeStep title={<Trans>Domain Selection</Trans>}>
          <Trans>Type a name: you see at once what is available and for how much.</Trans>
        </WelcomeStep>
        {withInboxes && (
          <WelcomeStep title={<Trans>Inboxes Creation</Trans>}>
            <Trans>Plan the inboxes on them: they are set up together with your domains.</Trans>
          </WelcomeStep>
        )}
        <WelcomeStep title={<Trans>Contact Information</Trans>}>
          <Trans>Every registry asks who owns a domain.</Trans>
        </WelcomeStep>
        <WelcomeStep title={<Trans>Checkout</Trans>}>
          <Trans>You pay for one year, once. Your domains are set up right after.</Trans>
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

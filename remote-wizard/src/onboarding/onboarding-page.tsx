import { Trans, useLingui } from '@lingui/react/macro';
import { ActionBar } from '@roost/shared/flow';
import { runtimeConfig, useAppLinks } from '@roost/shared/platform';
import { Link } from '@roost/shared/router';
import { useFeature } from '@roost/shared/session';
import { buttonClass, Card, PageHeader, PageTitle } from '@roost/shared/ui/core';
import { Proposal } from './proposal.tsx';

/** Overview for a new user, outside of a workspace and without the layout. */
export const OnboardingPage = () => {
  const { t } = useLingui();
  const links = useAppLinks();
  const hasInboxWizard = useFeature('creationWizardEnabled');
  const brand = runtimeConfig().brand.name;
  return (
    <main id="content" className="r-flow r-flow--alone">
      <PageTitle parts={[t`Getting started`]} />
      <PageHeader title={<Trans>Welcome to {brand}</Trans>} />
      <Card className="r-section">
        <p className="r-section__text">
          <Trans>Setup takes about 5 minutes in 3 steps.</Trans>
        </p>
        <ol className="r-numbered">
          <li>
            <span className="r-numbered__title">
              <Trans>Choose domains</Trans>
            </span>
            <span className="r-numbered__text">
              <Trans>Find domains for your outreach to protect your main domain's reputation.</Trans>
            </span>
          </li>
          <li>
            <span className="r-numbered__title">
              <Trans>Create inboxes</Trans>
            </span>
            <span className="r-numbered__text">
              <Trans>Add one to five inboxes per domain, with the provider you prefer.</Trans>
            </span>
          </li>
          <li>
            <span className="r-numbered__title">
              <Trans>Export inboxes</Trans>
            </span>
            <span className="r-numbered__text">
              <Trans>Export them to your outreach tool and start sending.</Trans>
            </span>
          </li>
        </ol>
      </Card>
      <Proposal />
      <ActionBar>
        <Link
          className={buttonClass({ size: 'lg' })}
          to={hasInboxWizard ? links.creationWizard() : links.createDomains()}
        >
          <Trans>Get Started</Trans>
        </Link>
      </ActionBar>
    </main>
  );
};

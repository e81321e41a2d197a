import { Trans } from '@lingui/react/macro';
import { BookOpen, Mail, Megaphone } from 'lucide-react';
import { runtimeConfig } from '@roost/shared/platform';

/** Links for help, changelog and access requests, from the configuration of the deployment. */
export const HelpLinks = () => {
  const { links } = runtimeConfig();
  return (
    <div className="r-sidebar__links">
      <a className="r-nav-link" href={links.help} target="_blank" rel="noreferrer">
        <BookOpen aria-hidden />
        <Trans>Help</Trans>
      </a>
      <a className="r-nav-link" href={links.changelog} target="_blank" rel="noreferrer">
        <Megaphone aria-hidden />
        <Trans>Changelog</Trans>
      </a>
      <a className="r-nav-link" href={links.requestAccess}>
        <Mail aria-hidden />
        <Trans>Request access</Trans>
      </a>
    </div>
  );
};

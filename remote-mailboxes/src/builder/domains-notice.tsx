import { Trans } from '@lingui/react/macro';
import type { InboxType } from '@roost/shared/contracts/mailboxes/inbox-type';
import { toFailure, useFailureText } from '@roost/shared/http';
import { useAppLinks } from '@roost/shared/platform';
import { Link } from '@roost/shared/router';
import { Banner, Button, buttonClass } from '@roost/shared/ui/core';
import { useActiveDomains } from './use-active-domains.ts';

/** Explains that no domain accepts new inboxes, or that the domains could not be loaded. */
export const DomainsNotice = ({ type }: { type: InboxType }) => {
  const links = useAppLinks();
  const textOf = useFailureText();
  const { data, error, refetch } = useActiveDomains(type, { search: '' });
  if (error !== null && data === undefined) {
    return (
      <Banner
        tone="danger"
        action={
          <Button size="sm" onClick={() => void refetch()}>
            <Trans>Try again</Trans>
          </Button>
        }
      >
        <Trans>Your domains could not be loaded.</Trans> {textOf(toFailure(error))}
      </Banner>
    );
  }
  if (data?.total !== 0) return null;
  return (
    <Banner
      tone="info"
      action={
        <Link className={buttonClass({ size: 'sm' })} to={links.createDomains()}>
          <Trans>Create Domains</Trans>
        </Link>
      }
    >
      <Trans>
        None of your domains can take inboxes of this type. A domain must be active and have no inboxes of another type.
      </Trans>
    </Banner>
  );
};

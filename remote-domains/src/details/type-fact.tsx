import { Trans } from '@lingui/react/macro';
import type { Domain } from '@roost/shared/contracts/domain';
import { InboxTypeLabel, useInboxTypeNames } from '@roost/shared/inboxes';
import { Badge } from '@roost/shared/ui/core';

/** Whose inboxes are on it, with what is to be known of them (product spec, section 1). */
export const TypeFact = ({ type }: { type: Domain['type'] }) => {
  const names = useInboxTypeNames();
  switch (type) {
    case null:
      return <Trans>Decided by its first inbox</Trans>;
    case 'Private':
    case 'GoogleWorkspace':
      return (
        <span className="r-fact-line">
          <span aria-hidden>
            <InboxTypeLabel type={type} />
          </span>
          {names[type]}
        </span>
      );
    case 'Outlook':
      return (
        <span className="r-fact-line">
          <span aria-hidden>
            <InboxTypeLabel type={type} />
          </span>
          Outlook
          <Badge tone="info">
            <Trans>Beta</Trans>
          </Badge>
          <span>
            <Trans>Contact the provider with questions about it.</Trans>
          </span>
        </span>
      );
    case 'IP':
      return (
        <span className="r-fact-line">
          <span aria-hidden>
            <InboxTypeLabel type={type} />
          </span>
          {names[type]}
          <span>
            <Trans>Please contact us to request access</Trans>
          </span>
        </span>
      );
  }
};

import { Trans } from '@lingui/react/macro';
import type { Domain } from '@roost/shared/contracts/domains/domain';
import type { InboxListType } from '@roost/shared/contracts/mailboxes/inbox-type';
import { lookUp, type Open } from '@roost/shared/contracts/open-enum';
import { InboxTypeLabel, useInboxTypeNames } from '@roost/shared/inboxes';

/** Type of the domain's inboxes, with a remark (product spec, section 1). */
export const TypeFact = ({ type }: { type: Domain['type'] }) => {
  const names = useInboxTypeNames();
  if (type === null) return <Trans>Set by the first inbox</Trans>;
  return (
    <span className="r-fact-line">
      <span aria-hidden>
        <InboxTypeLabel type={type} />
      </span>
      {lookUp(names, type, null)}
      <span>
        <Remark type={type} />
      </span>
    </span>
  );
};

const Remark = ({ type }: { type: Open<InboxListType> }) => {
  if (type === 'Outlook') return <Trans>For questions, contact the provider.</Trans>;
  return type === 'IP' && <Trans>Please contact us to request access</Trans>;
};

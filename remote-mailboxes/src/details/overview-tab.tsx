import type { Mailbox } from '@roost/shared/contracts/mailboxes/mailbox';
import { mailboxActions } from '@roost/shared/rules/mailboxes/mailbox-rules';
import { useFeature, usePermission } from '@roost/shared/session';
import { Banner } from '@roost/shared/ui/core';
import { CancelDeletionButton, Countdown } from '../deletion/index.ts';
import { DomainPart } from './domain-part.tsx';
import { ExportsPart } from './exports-part.tsx';
import { MailboxFacts } from './mailbox-facts.tsx';
import { PlacementsPart } from './placements-part.tsx';
import { SpamChecksPart } from './spam-checks-part.tsx';

/** Facts of an inbox, and parts that load separately. A part has the same height before and after it loads. */
export const OverviewTab = ({ mailbox }: { mailbox: Mailbox }) => {
  const hasPlacements = useFeature('inboxPlacementEnabled');
  const maySeeExports = usePermission('export');
  return (
    <div className="r-sections">
      {mailbox.deleteUntil !== null && (
        <Banner tone="warning" action={<CancelDeletionButton mailbox={mailbox} />}>
          <span className="r-fact-line">
            <Countdown until={mailbox.deleteUntil} />
          </span>
        </Banner>
      )}
      <MailboxFacts mailbox={mailbox} />
      <div className="r-parts">
        <DomainPart domain={mailbox.domain} />
        {mailboxActions(mailbox).spamCheck !== 'hidden' && <SpamChecksPart mailbox={mailbox} />}
        {hasPlacements && <PlacementsPart mailboxId={mailbox.id} />}
        {maySeeExports && <ExportsPart mailboxId={mailbox.id} />}
      </div>
    </div>
  );
};

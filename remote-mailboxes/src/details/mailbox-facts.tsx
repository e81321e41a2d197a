import { Trans, useLingui } from '@lingui/react/macro';
import type { Mailbox } from '@roost/shared/contracts/mailboxes/mailbox';
import { TagList } from '@roost/shared/tags/tag-list';
import { CopyButton } from '@roost/shared/ui/core';
import { toast } from '@roost/shared/ui/overlays';
import { RelativeTime } from '@roost/shared/time';
import { ConnectionFact } from '../connection/index.ts';
import { PasswordFact } from '../password/index.ts';
import { BreakableAddress } from './breakable-address.tsx';
import { MailboxStatusBadge } from './mailbox-status-badge.tsx';

export const MailboxFacts = ({ mailbox }: { mailbox: Mailbox }) => {
  const { t } = useLingui();
  const { email, firstName, lastName, status, tags, forwardTo, connection, createdAt } = mailbox;
  return (
    <dl className="r-facts r-facts--lines">
      <dt>
        <Trans>Email</Trans>
      </dt>
      <dd className="r-fact-line">
        <code>
          <BreakableAddress address={email} />
        </code>
        <CopyButton
          value={email}
          label={t`Copy address`}
          onCopied={() => toast({ tone: 'success', title: t`${email} copied to clipboard successfully!` })}
          onCopyFailed={() => toast({ tone: 'danger', title: t`We couldn't copy ${email}. Copy it manually.` })}
        />
      </dd>
      <dt>
        <Trans>Password</Trans>
      </dt>
      <dd>
        <PasswordFact mailbox={mailbox} />
      </dd>
      <dt>
        <Trans>Forwarding</Trans>
      </dt>
      <dd>
        {forwardTo === null ? (
          <Trans>No forwarding</Trans>
        ) : (
          <code>
            <BreakableAddress address={forwardTo} />
          </code>
        )}
      </dd>
      <dt>
        <Trans>Status</Trans>
      </dt>
      <dd>
        <MailboxStatusBadge status={status} />
      </dd>
      {connection !== undefined && (
        <>
          <dt>
            <Trans>Connection</Trans>
          </dt>
          <dd>
            <ConnectionFact mailbox={mailbox} connection={connection} />
          </dd>
        </>
      )}
      <dt>
        <Trans>Full name</Trans>
      </dt>
      <dd>{`${firstName} ${lastName}`}</dd>
      {tags.length > 0 && (
        <>
          <dt>
            <Trans>Tags</Trans>
          </dt>
          <dd>
            <TagList tags={tags.map(({ tag }) => tag)} />
          </dd>
        </>
      )}
      <dt>
        <Trans>Created</Trans>
      </dt>
      <dd>
        <RelativeTime instant={createdAt} isFocusable />
      </dd>
    </dl>
  );
};

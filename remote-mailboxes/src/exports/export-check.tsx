import { Plural, Trans } from '@lingui/react/macro';
import type { ExportCheck as Check, MailboxExport } from '@roost/shared/contracts/exports/export';
import { useFormats } from '@roost/shared/i18n';
import { RelativeTime } from '@roost/shared/time';
import { Banner, Button } from '@roost/shared/ui/core';

type ExportCheckProps = {
  mailboxExport: MailboxExport;
  isAsking: boolean;
  isRetrying: boolean;
  onCheck: () => void;
  onRetry: () => void;
};

/** Which of the exported inboxes the tool has, measured there, with the actions on it. */
export const ExportCheck = ({ mailboxExport, isAsking, isRetrying, onCheck, onRetry }: ExportCheckProps) => {
  const { check, platform, status, rows } = mailboxExport;
  if (check === null) return null;
  const { missing, fault, account } = check;
  return (
    <div className="r-form">
      <Measured check={check} platform={platform} />
      {fault !== null && (
        <Banner tone="warning">
          <FaultText fault={fault} account={account} />
        </Banner>
      )}
      <div className="r-badges">
        <Button size="sm" loading={isAsking || check.isDue} onClick={onCheck}>
          <Trans>Check in the tool</Trans>
        </Button>
        {missing > 0 && status === 'Done' && (
          <Button size="sm" loading={isRetrying} onClick={onRetry}>
            {fault === 'other-account' ? (
              <Plural
                value={rows}
                one="Export # inbox to the new account"
                other="Export all # inboxes to the new account"
              />
            ) : (
              <Plural value={missing} one="Export the missing inbox again" other="Export the # missing inboxes again" />
            )}
          </Button>
        )}
      </div>
    </div>
  );
};

const FaultText = ({ fault, account }: Pick<Check, 'fault' | 'account'>) => {
  if (fault === 'sign-in-refused') return <Trans>The last check failed: the tool rejected the credentials.</Trans>;
  if (fault === 'other-account') {
    return (
      <Trans>
        Not checked: this export went to the account {account}, and Roost now signs in to another one. Sign in to it in
        a new export, then check again.
      </Trans>
    );
  }
  return <Trans>The last check failed: the tool didn't answer.</Trans>;
};

const Measured = ({ check, platform }: { check: Check; platform: string }) => {
  const formats = useFormats();
  const { checkedAt, missing } = check;
  if (checkedAt === null) {
    return (
      <p>
        <Trans>Not measured: {platform} hasn't listed its inboxes yet.</Trans>
      </p>
    );
  }
  const present = formats.number(check.present);
  const all = check.present + missing;
  return (
    <p>
      <Plural
        value={all}
        one={`${present} of # inbox is in ${platform}.`}
        other={`${present} of # inboxes are in ${platform}.`}
      />{' '}
      {missing > 0 && <Plural value={missing} one="# inbox is missing there." other="# inboxes are missing there." />}{' '}
      <Trans>
        Checked <RelativeTime instant={checkedAt} isFocusable />.
      </Trans>
    </p>
  );
};

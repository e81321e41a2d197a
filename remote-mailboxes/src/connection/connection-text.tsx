import { Trans } from '@lingui/react/macro';
import type { MailboxConnection } from '@roost/shared/contracts/mailboxes/mailbox-connection';
import { useFormats } from '@roost/shared/i18n';

/** What the logins to the mail server of an inbox have shown, with the time. */
export const ConnectionText = ({ connection }: { connection: MailboxConnection }) => {
  const formats = useFormats();
  const { state, reason } = connection;
  const since = connection.since === null ? '' : formats.moment(connection.since);
  switch (state) {
    case 'Connected':
      return <Trans>Connected</Trans>;
    case 'Refused':
      return reason === 'password-refused' ? (
        <Trans>Password refused since {since}</Trans>
      ) : (
        <Trans>Login refused since {since}</Trans>
      );
    case 'NoAnswer':
      return <Trans>No answer since {since}</Trans>;
    case 'NotMeasured':
      return <NotMeasured reason={reason} />;
    default:
      return state;
  }
};

const NotMeasured = ({ reason }: Pick<MailboxConnection, 'reason'>) => {
  switch (reason) {
    case 'not-active':
      return <Trans>Not measured: the inbox is not active</Trans>;
    case 'off':
      return <Trans>Not measured: connection checks are off</Trans>;
    default:
      return <Trans>Not measured: not checked yet</Trans>;
  }
};

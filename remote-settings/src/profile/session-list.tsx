import { Trans, useLingui } from '@lingui/react/macro';
import { endSession, listSessions, type AccountSession } from '@roost/shared/contracts/accounts/auth';
import { toFailure, useFailureText } from '@roost/shared/http';
import { useFormats } from '@roost/shared/i18n';
import { LoadFailed } from '@roost/shared/lists/load-failed';
import { useAction, useCall, useInvalidate } from '@roost/shared/query';
import { RelativeTime } from '@roost/shared/time';
import { Badge, Button, Skeleton } from '@roost/shared/ui/core';
import { toast } from '@roost/shared/ui/overlays';

/** The sessions of the user, each with its browser and last use. All but the current one can be ended. */
export const SessionList = () => {
  const { t } = useLingui();
  const sessions = useCall(listSessions, {});
  if (sessions.data === undefined) {
    if (sessions.error === null) return <Skeleton height={88} />;
    return <LoadFailed call={sessions} title={<Trans>Your sessions could not be loaded</Trans>} />;
  }
  return (
    <ul className="r-lines" aria-label={t`Sessions`}>
      {sessions.data.map((session) => (
        <SessionRow key={session.id} session={session} />
      ))}
    </ul>
  );
};

const SessionRow = ({ session }: { session: AccountSession }) => {
  const { t } = useLingui();
  const formats = useFormats();
  const textOf = useFailureText();
  const invalidate = useInvalidate();
  const { run, isPending } = useAction(endSession);
  const { browser, system } = session;
  const device =
    browser !== null && system !== null ? t`${browser} on ${system}` : (browser ?? system ?? t`Unknown browser`);
  const signedIn = formats.day(session.createdAt);
  const used = formats.ago(session.usedAt);
  const end = async () => {
    try {
      await run({ params: { sessionId: session.id } });
      toast({ id: 'session', tone: 'success', title: t`The session was ended` });
    } catch (thrown) {
      const failure = toFailure(thrown);
      // A session that has already ended disappears with the next response.
      if (failure.kind !== 'notFound')
        toast({ id: 'session', tone: 'danger', title: t`Error`, description: textOf(failure) });
    }
    await invalidate([listSessions]);
  };
  return (
    <li>
      <span className="r-lines__name">
        {device}
        <span className="r-lines__note">
          {session.isCurrent ? (
            <Trans>Signed in on {signedIn}</Trans>
          ) : (
            <Trans>
              Signed in on {signedIn}, last used <RelativeTime instant={session.usedAt} isFocusable />
            </Trans>
          )}
        </span>
      </span>
      {session.isCurrent ? (
        <Badge>
          <Trans>This session</Trans>
        </Badge>
      ) : (
        <Button size="sm" aria-label={t`Sign out: ${device}, ${used}`} loading={isPending} onClick={() => void end()}>
          <Trans>Sign out</Trans>
        </Button>
      )}
    </li>
  );
};

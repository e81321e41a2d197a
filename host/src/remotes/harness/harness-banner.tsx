import { Trans } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { useLingui } from '@roost/shared/i18n';
import { harnessVersion } from '@roost/shared/platform/harness';
import { sessionStore } from '@roost/shared/storage';
import { Banner, Button } from '@roost/shared/ui/core';
import { useReloadAfterSignIn } from '#remotes/preview/use-reload-after-sign-in.ts';
import { isSafeToReload } from '#remotes/registry/releases.ts';
import { activeVersion, manifestOf } from '#remotes/registry/versions.ts';
import { remotesStore, type HarnessRefusal, type TabHarness } from '#remotes/remotes-store.ts';
import { followChanges, type Following } from './follow-changes.ts';
import { harnessKey } from './harness-key.ts';

const checkIntervalMs = 1_000;

/** Says which remote comes from a developer's machine, and from which address, or why none does. */
export const HarnessBanner = () => {
  const { harness } = remotesStore;
  if (harness === undefined) return null;
  return harness.remote === null ? <Refused {...harness} /> : <Shown {...harness} />;
};

const Shown = ({ remote, address, folder, isShown }: Extract<TabHarness, { folder: string }>) => {
  const { i18n } = useLingui();
  const [following, setFollowing] = useState<Following>('current');
  const [isFailed, setIsFailed] = useState(false);
  useEffect(() => followChanges({ remote, address, folder }, setFollowing), [remote, address, folder]);
  useEffect(() => {
    const check = () => {
      // A page keeps the code that runs, unless nothing can be lost.
      if (!isShown() && isSafeToReload()) leave();
      setIsFailed(![undefined, harnessVersion].includes(activeVersion(remote)));
    };
    const timer = setInterval(check, checkIntervalMs);
    return () => clearInterval(timer);
  }, [remote, isShown]);
  const name = manifestOf(remote)?.names[i18n.locale === 'fr' ? 'fr' : 'en'] ?? remote;
  return (
    <Banner
      tone="warning"
      shape="edge"
      action={
        <>
          {(following === 'needsReload' || isFailed) && (
            <Button size="sm" variant="outline" onClick={() => location.reload()}>
              <Trans>Reload</Trans>
            </Button>
          )}
          <Button size="sm" variant="outline" onClick={leave}>
            <Trans>Leave</Trans>
          </Button>
        </>
      }
    >
      {isFailed ? (
        <Trans>
          {name} from {address} could not be loaded. You see the live version.
        </Trans>
      ) : (
        <Trans>
          {name} comes from {address}. Nobody has signed or checked this development build.
        </Trans>
      )}{' '}
      {following === 'broken' && <Trans>The last change does not compile.</Trans>}
      {following === 'needsReload' && <Trans>The last change needs a reload.</Trans>}
      {following === 'disconnected' && <Trans>The server does not respond.</Trans>}
    </Banner>
  );
};

/** The next document shows the live version. */
const leave = () => {
  sessionStore.remove(harnessKey);
  location.reload();
};

const Refused = ({ why, address }: { why: HarnessRefusal; address: string }) => {
  const [isClosed, setIsClosed] = useState(false);
  useReloadAfterSignIn({ isWaiting: why === 'signIn' });
  if (isClosed) return null;
  const close = () => {
    sessionStore.remove(harnessKey);
    setIsClosed(true);
  };
  return (
    <Banner
      tone={why === 'signIn' ? 'info' : 'warning'}
      shape="edge"
      action={
        <Button size="sm" variant="outline" onClick={close}>
          <Trans>Close</Trans>
        </Button>
      }
    >
      {why === 'signIn' && <Trans>Sign in to see the development build.</Trans>}
      {why === 'stage' && <Trans>This stage doesn't show development builds. You see the live version.</Trans>}
      {why === 'address' && (
        <Trans>
          A development build comes from an address such as http://localhost:4101. You see the live version.
        </Trans>
      )}
      {why === 'notAllowed' && <Trans>You can't see development builds on this stage. You see the live version.</Trans>}
      {why === 'unreachable' && (
        <Trans>
          No development build responds at {address}. Start it, then reload the page. You see the live version.
        </Trans>
      )}
      {why === 'unusable' && (
        <Trans>The development build at {address} doesn't fit this page. You see the live version.</Trans>
      )}
    </Banner>
  );
};

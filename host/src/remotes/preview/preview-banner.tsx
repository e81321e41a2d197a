import { Trans } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { useFormats, useLingui } from '@roost/shared/i18n';
import { sessionStore } from '@roost/shared/storage';
import { Banner, Button } from '@roost/shared/ui/core';
import { isSafeToReload } from '#remotes/registry/releases.ts';
import { activeVersion, manifestOf } from '#remotes/registry/versions.ts';
import { remotesStore, type PreviewRefusal, type TabPreview } from '#remotes/remotes-store.ts';
import { previewKey } from './preview-key.ts';
import { TabVersionsBanner } from './tab-versions-banner.tsx';
import { useReloadAfterSignIn } from './use-reload-after-sign-in.ts';

const checkIntervalMs = 1_000;

/** Says which versions only this tab shows: its preview, until when, or why it shows none, and those of the inspector. */
export const PreviewBanner = () => {
  const { preview } = remotesStore;
  return (
    <>
      {preview !== undefined && (preview.remote === null ? <Refused why={preview.why} /> : <Shown {...preview} />)}
      <TabVersionsBanner />
    </>
  );
};

type State = 'shown' | 'failed' | 'ended';

const Shown = ({ remote, version, expires, isShown }: Extract<TabPreview, { version: string }>) => {
  const { i18n } = useLingui();
  const formats = useFormats();
  const [state, setState] = useState<State>('shown');
  useEffect(() => {
    const check = () => {
      const active = activeVersion(remote);
      const isRunning = active === version;
      // A page that shows the version keeps it, unless nothing can be lost.
      if (!isShown() && isRunning && isSafeToReload()) leave();
      setState(isShown() ? (active === undefined || isRunning ? 'shown' : 'failed') : 'ended');
    };
    const timer = setInterval(check, checkIntervalMs);
    return () => clearInterval(timer);
  }, [remote, version, isShown]);
  const name = manifestOf(remote)?.names[i18n.locale === 'fr' ? 'fr' : 'en'] ?? remote;
  const until = formats.moment(new Date(expires).toISOString());
  return (
    <Banner
      tone={state === 'shown' ? 'info' : 'warning'}
      shape="edge"
      action={
        <Button size="sm" variant="outline" onClick={leave}>
          {state === 'ended' ? <Trans>Reload</Trans> : <Trans>Leave</Trans>}
        </Button>
      }
    >
      {state === 'shown' && (
        <Trans>
          You see a preview of {name} {version}, until {until}.
        </Trans>
      )}
      {state === 'failed' && <Trans>The preview of {name} could not be loaded. You see the live version.</Trans>}
      {state === 'ended' && <Trans>The preview of {name} has ended. Reload to see the live version.</Trans>}
    </Banner>
  );
};

/** The next document shows the live version. */
const leave = () => {
  sessionStore.remove(previewKey);
  location.reload();
};

const Refused = ({ why }: { why: PreviewRefusal }) => {
  const [isClosed, setIsClosed] = useState(false);
  useReloadAfterSignIn({ isWaiting: why === 'signIn' });
  if (isClosed) return null;
  return (
    <Banner
      tone={why === 'signIn' ? 'info' : 'warning'}
      shape="edge"
      action={
        why !== 'signIn' && (
          <Button size="sm" variant="outline" onClick={() => setIsClosed(true)}>
            <Trans>Close</Trans>
          </Button>
        )
      }
    >
      {why === 'signIn' && <Trans>Sign in to see the preview.</Trans>}
      {why === 'unknown' && <Trans>This preview has expired or was stopped. You see the live version.</Trans>}
      {why === 'notAllowed' && <Trans>You don't have access to this preview. You see the live version.</Trans>}
      {why === 'unusable' && <Trans>This preview can't be loaded. You see the live version.</Trans>}
    </Banner>
  );
};

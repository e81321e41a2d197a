import { Trans } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { Button } from '@roost/shared/ui/core';
import { mountPointAt } from '#remotes/registry/mounts-and-slots.ts';
import { changedRemotes, hasNewVersion } from '#remotes/registry/releases.ts';
import { remotesStore } from '#remotes/remotes-store.ts';

/** Time in ms before a new version is mentioned, and before it is mentioned again. */
const quietMs = 3_600_000;
const checkIntervalMs = 10_000;

/**
 * Offers a reload when something that the page runs has a new version: an urgent fix immediately, another version after
 * an hour. A page that stays in one remote would keep the old version otherwise.
 */
export const NewVersion = () => {
  const [shown, setShown] = useState<DueReload>(null);
  const quiet = useRef<{ due: DueReload; until: number }>({ due: null, until: 0 });
  useEffect(() => {
    const check = () => {
      const due = dueReload();
      if (due !== quiet.current.due) quiet.current = { due, until: due === 'fix' ? 0 : Date.now() + quietMs };
      setShown(Date.now() >= quiet.current.until ? due : null);
    };
    const timer = setInterval(check, checkIntervalMs);
    return () => clearInterval(timer);
  }, []);
  const wait = () => {
    quiet.current.until = Date.now() + quietMs;
    setShown(null);
  };
  const isShown = shown !== null;
  useEffect(() => {
    document.documentElement.toggleAttribute('data-new-version', isShown);
  }, [isShown]);
  // The live region exists before its text, so that screen readers announce the change.
  return (
    <div className="r-page-notice r-new-version" role="status">
      {isShown && (
        <div className="r-new-version__card">
          <p>
            {shown === 'fix' ? (
              <Trans>An important fix is available. Drafts are kept when you reload.</Trans>
            ) : (
              <Trans>A new version is available.</Trans>
            )}
          </p>
          <Button size="sm" onClick={() => location.reload()}>
            <Trans>Reload</Trans>
          </Button>
          <Button size="sm" variant="ghost" onClick={wait}>
            <Trans>Later</Trans>
          </Button>
        </div>
      )}
    </div>
  );
};

type DueReload = 'fix' | 'version' | null;

/**
 * Why the page should be reloaded for new versions of what it runs: `fix` for an urgent one, `version` for another, or
 * null. Uses the registry as last read.
 */
const dueReload = (): DueReload => {
  if (!hasNewVersion(mountPointAt(location.pathname)?.remote)) return null;
  const { latestRegistry: latest } = remotesStore;
  const { revision } = remotesStore.registry;
  const isUrgent = [...changedRemotes()].some((name) => {
    const { minimum = 0 } = (name === 'host' ? latest?.documents.host : latest?.remotes[name]) ?? {};
    return minimum > revision;
  });
  return isUrgent ? 'fix' : 'version';
};

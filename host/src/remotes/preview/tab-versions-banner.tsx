import { Trans } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { useLingui } from '@roost/shared/i18n';
import { sessionStore } from '@roost/shared/storage';
import { Banner, Button } from '@roost/shared/ui/core';
import { registered } from '#remotes/registry/registry.ts';
import { activeVersion, manifestOf, tabVersionsKey } from '#remotes/registry/versions.ts';
import { remotesStore } from '#remotes/remotes-store.ts';

const checkIntervalMs = 1_000;

/** Says which versions the inspector chose for this tab, and which of them the page cannot show. */
export const TabVersionsBanner = () => {
  const { i18n } = useLingui();
  const [, setChecks] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setChecks((checks) => checks + 1), checkIntervalMs);
    return () => clearInterval(timer);
  }, []);
  const { tabVersions } = remotesStore;
  const nameOf = (remote: string) => manifestOf(remote)?.names[i18n.locale === 'fr' ? 'fr' : 'en'] ?? remote;
  const listOf = (remotes: string[]) => remotes.map((remote) => `${nameOf(remote)} ${tabVersions[remote]}`).join(', ');
  const remotes = Object.keys(tabVersions);
  const lost = remotes.filter((remote) => !isPossible(remote, tabVersions[remote]));
  const shown = listOf(remotes.filter((remote) => !lost.includes(remote)));
  const failed = listOf(lost);
  if (remotes.length === 0) return null;
  return (
    <Banner
      tone={lost.length === 0 ? 'info' : 'warning'}
      shape="edge"
      action={
        <Button size="sm" variant="outline" onClick={leave}>
          <Trans>Leave</Trans>
        </Button>
      }
    >
      {shown !== '' && <Trans>This tab shows {shown} instead of the live version.</Trans>}{' '}
      {failed !== '' && <Trans>Not available in this tab: {failed}. You see another version.</Trans>}
    </Banner>
  );
};

/** Whether the page shows the version, or has shown no version of the remote yet. */
const isPossible = (remote: string, version = ''): boolean =>
  registered(remote)?.versions[version] !== undefined && [undefined, version].includes(activeVersion(remote));

/** The next document shows the versions of the workspace. */
const leave = () => {
  sessionStore.remove(tabVersionsKey);
  location.reload();
};

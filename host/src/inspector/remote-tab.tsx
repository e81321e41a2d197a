import { Trans } from '@lingui/react/macro';
import { Button } from '@roost/shared/ui/core';
import { remotesStore } from '#remotes/remotes-store.ts';
import { ErrorList } from './error-list.tsx';
import { Facts } from './facts.tsx';
import type { InspectedRemote } from './inspect-remotes.ts';
import type { Fact } from './use-remote-facts.ts';

type RemoteTabProps = { inspected: InspectedRemote; facts: readonly Fact[]; onLastGood: () => void };

/** What the page knows about one remote, and the way to its last good version. */
export const RemoteTab = ({ inspected, facts, onLastGood }: RemoteTabProps) => (
  <div className="r-sections">
    <Facts facts={facts} />
    <LastGood inspected={inspected} onLastGood={onLastGood} />
    <ErrorList errors={inspected.errors} />
  </div>
);

const LastGood = ({ inspected: { remote, lastGood }, onLastGood }: Omit<RemoteTabProps, 'facts'>) => {
  if (remotesStore.tabVersions[remote] !== undefined)
    return (
      <p>
        <Trans>This tab has a version that the inspector chose. Clear the overrides to leave it.</Trans>
      </p>
    );
  if (lastGood === undefined)
    return (
      <p>
        <Trans>The registry has no other version that fits this host.</Trans>
      </p>
    );
  return (
    <div>
      <Button onClick={onLastGood}>
        <Trans>Use last good: {lastGood}</Trans>
      </Button>
    </div>
  );
};

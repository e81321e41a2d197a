import { Trans } from '@lingui/react/macro';
import type { RemoteName } from '@roost/shared/platform/mount';
import { Banner, Button, FailedState, PageTitle, Skeleton } from '@roost/shared/ui/core';
import { manifestOf } from '#remotes/registry/versions.ts';
import { useLanguage } from '#root/use-language.ts';

type UnavailableProps = { remote: RemoteName; reference: string; onRetry: () => void };

/** Names the remote that failed to load. The rest of the page keeps working. */
export const MountUnavailable = ({ remote, reference, onRetry }: UnavailableProps) => {
  const name = useRemoteName(remote);
  return (
    <FailedState title={<Trans>{name} can't be shown right now</Trans>} reference={reference} onRetry={onRetry}>
      <PageTitle parts={[name]} />
      <Trans>This section didn't load. Everything else still works.</Trans>
    </FailedState>
  );
};

/** Names, inside the screen of another remote, the remote that failed to load. */
export const SlotUnavailable = ({ remote, reference, onRetry }: UnavailableProps) => {
  const name = useRemoteName(remote);
  return (
    <Banner
      tone="warning"
      action={
        <Button size="sm" onClick={onRetry}>
          <Trans>Try again</Trans>
        </Button>
      }
    >
      <Trans>This section is part of {name}, which can't be loaded right now.</Trans>{' '}
      <small>
        <Trans>Reference: {reference}</Trans>
      </small>
    </Banner>
  );
};

/** Skeleton of a list page: a header, a toolbar and a table. */
export const LoadingSkeleton = () => (
  <div className="r-part-loading" role="status">
    <span className="r-hidden">
      <Trans>Loading…</Trans>
    </span>
    <Skeleton width={220} height={24} />
    <Skeleton height={32} />
    <Skeleton height={320} />
  </div>
);

/** The name that the remote declares, in the language of the page. */
const useRemoteName = (remote: RemoteName): string => {
  const language = useLanguage();
  return manifestOf(remote)?.names[language] ?? remote;
};

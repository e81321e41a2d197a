import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { getDnsPropagation, type DnsPropagation } from '@roost/shared/contracts/dns/dns-propagation';
import type { Domain } from '@roost/shared/contracts/domains/domain';
import { LoadFailed } from '@roost/shared/lists/load-failed';
import { useCall } from '@roost/shared/query';
import { Button, Section, Spinner } from '@roost/shared/ui/core';
import { PropagationServers } from './propagation-servers.tsx';

type PropagationProps = {
  domain: Domain;
  /** The version of the record set on the screen. */
  version: string;
};

/** Polling intervals in ms: after a change, and while only caches of resolvers are outdated. */
const [soonMs, cachedMs] = [2_000, 15_000];

/** Which servers answer with the saved records, and when the others will. */
export const Propagation = ({ domain, version }: PropagationProps) => {
  const { t } = useLingui();
  const read = useCall(
    getDnsPropagation,
    { params: { domainId: domain.id } },
    { repeatEvery: (answer) => pollMs(answer, version) },
  );
  const { data: found, error, refetch, isFetching } = read;
  const isOutdated = found !== undefined && found.version !== version;
  useEffect(() => {
    if (isOutdated) void refetch();
  }, [isOutdated, refetch]);
  return (
    <Section variant="bare" title={<Trans>DNS propagation</Trans>}>
      {found !== undefined ? (
        <>
          <div className="r-check-age">
            <p role="status">
              <Summary found={found} />
            </p>
            {found.status !== 'off' && (
              <Button size="sm" loading={isFetching} onClick={() => void refetch()}>
                <Trans>Check now</Trans>
              </Button>
            )}
          </div>
          <PropagationServers servers={found.servers} />
        </>
      ) : error === null ? (
        <Spinner label={t`Asking the DNS servers`} />
      ) : (
        <LoadFailed call={read} title={<Trans>The DNS servers could not be asked</Trans>} />
      )}
    </Section>
  );
};

const Summary = ({ found: { status, servers, setCount, askedCount } }: { found: DnsPropagation }) => {
  if (status === 'off') return <Trans>Not measured: DNS lookups are turned off.</Trans>;
  if (status === 'publishing') return <Trans>Not measured until the DNS provider confirms your change.</Trans>;
  const outdated = servers.filter(({ state }) => state === 'outdated').length;
  const current = servers.filter(({ state }) => state === 'current').length;
  return (
    <>
      {outdated > 0 ? (
        <Plural
          value={outdated}
          one="# server still answers with other records."
          other="# servers still answer with other records."
        />
      ) : current === servers.length ? (
        <Trans>All servers answer with the saved records.</Trans>
      ) : (
        <Trans>Not every server answered.</Trans>
      )}{' '}
      {askedCount < setCount && (
        <Trans>
          {askedCount} of {setCount} record sets were checked.
        </Trans>
      )}
    </>
  );
};

const pollMs = (found: DnsPropagation | undefined, version: string): number | false => {
  if (found === undefined || found.status === 'off') return false;
  const isOutdatedAt = (source: string) =>
    found.servers.some((server) => server.source === source && server.state === 'outdated');
  if (found.status === 'publishing' || found.version !== version || isOutdatedAt('authoritative')) return soonMs;
  return isOutdatedAt('public') && cachedMs;
};

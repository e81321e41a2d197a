import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { BulkOutcomeBadge, useBulkFaultMessages } from '@roost/shared/bulk';
import type { BulkDnsChange, BulkDnsResult } from '@roost/shared/contracts/dns/bulk-dns';
import { reportConsent } from '@roost/shared/rules/dns/dmarc';
import { Banner, StatusBadge } from '@roost/shared/ui/core';

type PreviewListProps = { results: readonly BulkDnsResult[]; change: BulkDnsChange };

/** The changes of each domain, changed domains first. */
export const PreviewList = ({ results, change }: PreviewListProps) => {
  const { t } = useLingui();
  const counts = {
    changed: results.filter(({ outcome }) => outcome === 'changed').length,
    failed: results.filter(({ outcome }) => outcome === 'failed').length,
  };
  const sorted = useMemo(
    () => results.toSorted((one, other) => outcomeRank[one.outcome] - outcomeRank[other.outcome]),
    [results],
  );
  const foreign = useMemo(() => needingConsent(results, change), [results, change]);
  return (
    <div className="r-form">
      <p>
        <Plural value={counts.changed} one="# domain would change." other="# domains would change." />{' '}
        {counts.failed > 0 && <Plural value={counts.failed} one="# can't be changed." other="# can't be changed." />}
      </p>
      {foreign > 0 && (
        <Banner tone="warning">
          <Plural
            value={foreign}
            one="Reports about # domain go to an address on another domain. That domain must allow this with a TXT record."
            other="Reports about # domains go to an address on another domain. That domain must allow this with a TXT record."
          />
        </Banner>
      )}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by keyboard */}
      <ul tabIndex={0} className="r-outcomes" aria-label={t`Preview`}>
        {sorted.map((result) => (
          <PreviewRow key={result.domainId} result={result} />
        ))}
      </ul>
    </div>
  );
};

const outcomeRank = { failed: 0, changed: 1, unchanged: 2 };

const needingConsent = (results: readonly BulkDnsResult[], { dmarcEmail }: BulkDnsChange): number =>
  dmarcEmail === undefined
    ? 0
    : results.filter(({ domain }) => domain !== '' && reportConsent({ domain, address: dmarcEmail }) !== null).length;

const PreviewRow = ({ result }: { result: BulkDnsResult }) => {
  const { t } = useLingui();
  const describe = useBulkFaultMessages();
  const { domain, outcome, reason, changes, redirect } = result;
  return (
    <li>
      <div className="r-outcomes__head">
        <span className="r-outcomes__name">{domain === '' ? t`Unknown domain` : domain}</span>
        {outcome === 'changed' ? (
          <StatusBadge tone="info">{t`Would change`}</StatusBadge>
        ) : (
          <BulkOutcomeBadge outcome={outcome} />
        )}
      </div>
      {reason !== null && <p className="r-outcomes__text">{describe(reason)}</p>}
      {changes.map(({ before, after }) => (
        <div key={JSON.stringify([before, after])} className="r-outcomes__text">
          {before !== null && (
            <p>
              <del>
                <code>
                  {before.type} {before.key} {before.value}
                </code>
              </del>
            </p>
          )}
          {after !== null && (
            <p>
              <code>
                {after.type} {after.key} {after.value}
              </code>
            </p>
          )}
        </div>
      ))}
      {redirect !== null && (
        <p className="r-outcomes__text">
          {redirect.after === null ? <Trans>No redirect</Trans> : <Trans>Redirects to {redirect.after}</Trans>}
        </p>
      )}
    </li>
  );
};

import { Fragment } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { PropagationServer, PropagationState } from '@roost/shared/contracts/dns/dns-propagation';
import { lookUp } from '@roost/shared/contracts/open-enum';
import { RelativeTime } from '@roost/shared/time';
import { StatusBadge, type Tone } from '@roost/shared/ui/core';
import { useOutcomeMessages } from '../health/index.ts';

const tones: Record<PropagationState, Tone> = { current: 'success', outdated: 'warning', 'not-measured': 'neutral' };

/** Each nameserver and public resolver, with what it answers and since when or until when. */
export const PropagationServers = ({ servers }: { servers: readonly PropagationServer[] }) => {
  const { t } = useLingui();
  const words: Record<PropagationState, string> = {
    current: t`Live`,
    outdated: t`Other records`,
    'not-measured': t`Not measured`,
  };
  const sources = { authoritative: t`Nameserver`, public: t`Public resolver` };
  return (
    <dl className="r-facts r-check-facts">
      {servers.map((server) => (
        <Fragment key={`${server.source} ${server.server}`}>
          <dt>
            {lookUp(sources, server.source, server.source)} <span className="r-mono">{server.server}</span>
          </dt>
          <dd>
            <StatusBadge tone={lookUp(tones, server.state, 'neutral')}>
              {lookUp(words, server.state, server.state)}
            </StatusBadge>{' '}
            <When server={server} />
          </dd>
        </Fragment>
      ))}
    </dl>
  );
};

const When = ({ server: { state, source, unanswered, at, expiresAt } }: { server: PropagationServer }) => {
  const outcomes = useOutcomeMessages();
  if (state === 'outdated' && expiresAt !== null)
    return (
      <Trans>
        Its cached answer expires <RelativeTime instant={expiresAt} />.
      </Trans>
    );
  if (state === 'outdated' && source === 'authoritative')
    return (
      <Trans>
        Checked <RelativeTime instant={at} />. A saved change usually takes a few seconds.
      </Trans>
    );
  if (unanswered !== null)
    return (
      <Trans>
        {lookUp(outcomes, unanswered, unanswered)}, <RelativeTime instant={at} />.
      </Trans>
    );
  return (
    <Trans>
      Checked <RelativeTime instant={at} />.
    </Trans>
  );
};

import { Trans } from '@lingui/react/macro';

/** A thin line at the top while a route loads. */
export const RouteProgress = ({ isBusy }: { isBusy: boolean }) => (
  <div className="r-route-progress" data-busy={isBusy || undefined} role="status">
    {isBusy && (
      <span className="r-hidden">
        <Trans>Loading…</Trans>
      </span>
    )}
  </div>
);

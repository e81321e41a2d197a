import { measures, measuresOf, pageCounter, type PageReport } from '@roost/shared/platform/page-report';
import { getClient, metrics } from '@sentry/react';

/**
 * Counts a page in Sentry, for `pnpm release watch --sentry`: for each version of a remote one session, and one of each
 * measure that the page has.
 */
export const countInSentry = ({ versions }: PageReport): void => {
  for (const one of versions) {
    const { remote, version, channel, bucket } = one;
    const has = measuresOf(one);
    for (const measure of ['sessions', ...measures.filter((name) => has[name])]) {
      const attributes = {
        remote,
        'remote.version': version,
        'remote.channel': channel,
        ...(bucket !== undefined && { 'remote.bucket': String(bucket) }),
        measure,
      };
      metrics.count(pageCounter, 1, { attributes });
    }
  }
  // The page can close before the library's timer fires.
  void getClient()?.flush();
};

/* oxlint-disable no-restricted-properties, no-restricted-globals -- The collector is not the API: its requests have no token. */
import type { PageReport, VersionReport } from '@roost/shared/platform/page-report';
import { bucketOf } from '@roost/shared/platform/channel';
import { workspaceIn, type RemoteName } from '@roost/shared/platform/mount';
import { registered } from '#remotes/registry/registry.ts';
import { remotesStore } from '#remotes/remotes-store.ts';
import { channelIn } from './channel-in.ts';
import type { ReportSink } from './report.ts';
import { vitalsOfPage } from './web-vitals.ts';

/**
 * Sends one report for the page when the user leaves it: what each version of a remote had (docs/telemetry.md). Returns the
 * sink that counts errors. It is a separate chunk that only deployments with a collector or Sentry load.
 */
export const startPageReport = (sendReport: (report: PageReport) => void): ReportSink => {
  const measured = vitalsOfPage();
  const errors = new Map<RemoteName, Map<string, number>>();
  const send = () => {
    removeEventListener('visibilitychange', sendIfHidden);
    removeEventListener('pagehide', send);
    const versions = versionsOfPage(errors).map((one) => ({ ...one, ...measured(one.remote) }));
    if (versions.length > 0) sendReport({ versions });
  };
  const sendIfHidden = () => document.visibilityState === 'hidden' && send();
  addEventListener('visibilitychange', sendIfHidden);
  // Some browsers send only this for a page that is closed.
  addEventListener('pagehide', send);
  return (_, __, { remote, version }) => {
    if (version === undefined || registered(remote) === undefined) return;
    const counts = errors.get(remote) ?? new Map<string, number>();
    errors.set(remote, counts.set(version, (counts.get(version) ?? 0) + 1));
  };
};

type Version = Pick<VersionReport, 'remote' | 'version' | 'channel' | 'bucket' | 'errors'>;

/** The versions that this page has shown, or that failed. */
const versionsOfPage = (errors: ReadonlyMap<RemoteName, ReadonlyMap<string, number>>): Version[] => {
  const { activeVersions } = remotesStore;
  const workspace = workspaceIn(location.pathname);
  return [...new Set([...activeVersions.keys(), ...errors.keys()])].flatMap((remote) => {
    const counts = errors.get(remote);
    const active = activeVersions.get(remote);
    const versions = new Set([...(active === undefined ? [] : [active]), ...(counts?.keys() ?? [])]);
    return [...versions].map((version) => ({
      remote,
      version,
      channel: channelIn(remote, version),
      bucket: workspace === undefined ? undefined : bucketOf(remote, workspace),
      errors: counts?.get(version) ?? 0,
    }));
  });
};

/**
 * Sends reports to a collector. The browser sends them even after the page closes. Not `sendBeacon`: it hides the origin of a
 * document without referrer, which the collector checks.
 */
export const postTo =
  (endpoint: string) =>
  (report: PageReport): void =>
    void fetch(endpoint, {
      method: 'POST',
      body: JSON.stringify(report),
      keepalive: true,
      credentials: 'omit',
      // Without a preflight: a closed page cannot wait for its response.
      headers: { 'content-type': 'text/plain' },
    }).catch(() => undefined);

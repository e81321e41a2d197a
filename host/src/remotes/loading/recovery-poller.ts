import { currentLanguage } from '@roost/shared/i18n';
import type { RemoteName } from '@roost/shared/platform/mount';
import { isKnownToFit } from '#remotes/registry/compatibility.ts';
import { registered, versionUrl } from '#remotes/registry/registry.ts';
import { adoptLatestRelease } from '#remotes/registry/releases.ts';
import { nextUrl } from './scripts.ts';
import { pollIntervalMs, pollTimeoutMs } from './timeouts.ts';

type Recovery = {
  remote: RemoteName;
  /** True when a failed download can be the cause, instead of an error in the code. */
  areFilesSuspect: boolean;
  onRecover: () => void;
};

/**
 * Polls, while the page is visible, until an unavailable remote is available again: its registry entry changed, or its files
 * load. Returns the function that stops the poll.
 */
export const startRecoveryPoller = ({ remote, areFilesSuspect, onRecover }: Recovery): (() => void) => {
  let isPolling = false;
  let hasEnded = false;
  const poll = async () => {
    if (isPolling || document.visibilityState !== 'visible') return;
    isPolling = true;
    const isAvailable = (await adoptLatestRelease(remote)) || (areFilesSuspect && (await areFilesAvailable(remote)));
    isPolling = false;
    if (isAvailable && !hasEnded) onRecover();
  };
  const wake = () => void poll().catch(() => (isPolling = false));
  const timer = setInterval(wake, pollIntervalMs);
  addEventListener('online', wake);
  addEventListener('focus', wake);
  return () => {
    hasEnded = true;
    clearInterval(timer);
    removeEventListener('online', wake);
    removeEventListener('focus', wake);
  };
};

/** Whether every file of the live version downloads. Uses the URLs of the next load, to fill the browser's cache. */
const areFilesAvailable = async (name: RemoteName): Promise<boolean> => {
  const remote = registered(name);
  const release = remote?.versions[remote.live];
  if (remote === undefined || release === undefined || !isKnownToFit(name, remote.live)) return false;
  const folder = versionUrl(remote, remote.live);
  const scripts = Object.keys(release.files).filter((file) => file.endsWith('.js'));
  for (const file of [release.entry, ...scripts, release.catalogs[currentLanguage()]]) {
    if (!(await isFileAvailable(folder + file, release.files[file]))) return false;
  }
  return true;
};

const isFileAvailable = async (url: string, integrity: string | undefined): Promise<boolean> => {
  if (integrity === undefined) return false;
  try {
    const response = await fetch(nextUrl(url), {
      integrity,
      credentials: 'same-origin',
      mode: 'cors',
      signal: AbortSignal.timeout(pollTimeoutMs),
    });
    return response.ok && (await response.arrayBuffer()).byteLength >= 0;
  } catch {
    return false;
  }
};

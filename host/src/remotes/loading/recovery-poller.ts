import { currentLanguage } from '@roost/shared/i18n';
import type { RemoteName } from '@roost/shared/platform/mount';
import { nextUrl } from './retry-url.ts';
import { pollIntervalMs, pollTimeoutMs } from './timeouts.ts';
import { compatibilityOf } from './load-module.ts';
import { adoptLatestRelease } from '#remotes/registry/releases.ts';
import { versionUrl, registered } from '#remotes/registry/registry.ts';

type Missing = {
  remote: RemoteName;
  /** True when a failed download can be the cause, instead of an error in the code. */
  areFilesSuspect: boolean;
  onReturn: () => void;
};

/**
 * Polls, while the page is visible, until a missing remote is available again: its registry entry changed, or its files
 * load. Returns the function that stops the poll.
 */
export const startRecoveryPoller = ({ remote, areFilesSuspect, onReturn }: Missing): (() => void) => {
  let isLooking = false;
  let hasEnded = false;
  const poll = async () => {
    if (isLooking || document.visibilityState !== 'visible') return;
    isLooking = true;
    const isBack = (await adoptLatestRelease(remote)) || (areFilesSuspect && (await isComplete(remote)));
    isLooking = false;
    if (isBack && !hasEnded) onReturn();
  };
  const wake = () => void poll().catch(() => (isLooking = false));
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
const isComplete = async (name: RemoteName): Promise<boolean> => {
  const remote = registered(name);
  const release = remote?.versions[remote.live];
  if (remote === undefined || release === undefined || compatibilityOf(name, remote.live) !== null) return false;
  const folder = versionUrl(remote, remote.live);
  const scripts = Object.keys(release.files).filter((file) => file.endsWith('.js'));
  for (const file of [release.entry, ...scripts, release.catalogs[currentLanguage()]]) {
    if (!(await isDownloadable(folder + file, release.files[file]))) return false;
  }
  return true;
};

const isDownloadable = async (url: string, integrity: string | undefined): Promise<boolean> => {
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

import { addCatalog, activateLanguage, provideChangeLanguage, type Catalog } from '@roost/shared/i18n';
import { provideHttp } from '@roost/shared/http';
import { provideConfig } from '@roost/shared/platform';
import type { RuntimeConfig } from '@roost/shared/platform/config';
import { provideRefreshLimits } from '@roost/shared/session';
import { endSession } from '#session/end-session.ts';
import { createClient } from '#http/client.ts';
import { createHttpPort } from '#http/http-port.ts';
import { loadExposed } from '#remotes/loading/federation.ts';
import { remotesStore } from '#remotes/remotes-store.ts';
import { mountPointAt } from '#remotes/registry/mounts-and-slots.ts';
import { lastGoodRegistry, adoptRegistry, reportRefused } from '#remotes/registry/registry.ts';
import { readTabVersions } from '#remotes/registry/versions.ts';
import { hasHarness } from '#remotes/harness/harness-key.ts';
import { hasPreview } from '#remotes/preview/preview-key.ts';
import { preloadScreens } from '#remotes/ui/mount-and-slot-outlets.tsx';
import { provideLoadExposed } from '#remotes/loading/load-module.ts';
import { withTimeout } from '#remotes/loading/timeouts.ts';
import { installErrorHandlers } from '#root/install-error-handlers.ts';
import { report } from '#telemetry/report.ts';
import { startTelemetry } from '#telemetry/start-telemetry.ts';
import { rereadLimits } from '#session/load-workspace.ts';
import { changeLanguage, followLanguage, followMissingMessages } from './language.ts';
import { readConfig, StartupError } from './read-start.ts';

/** Runs the start-up steps in order, with the requests that the first script started. Throws `StartupError`. */
export const boot = async (): Promise<void> => {
  installErrorHandlers();
  const start = window.roostStart;
  if (start === undefined) throw new StartupError('config.json', 'the first script of the page did not run');
  const config = await readConfig(start.config);
  provideConfig(config);
  provideHttp(createHttpPort(createClient(), { onEnd: endSession }));
  provideChangeLanguage(changeLanguage);
  provideRefreshLimits(rereadLimits);
  provideLoadExposed(loadExposed);
  startTelemetry(config, { version: start.version });
  remotesStore.verify = start.verify;
  remotesStore.tabVersions = readTabVersions();
  await readRegistry(start.registry, config);
  // Activates the language before its messages load: preloading reads the current language.
  addCatalog(start.language, {});
  activateLanguage(start.language);
  if (hasPreview()) await startPreview();
  if (hasHarness()) await startHarness();
  const screens = preloadAddress();
  const catalog = await start.catalog.catch((thrown: unknown) => {
    throw new StartupError('catalog', thrown);
  });
  addCatalog(start.language, catalog as Catalog);
  followMissingMessages();
  followLanguage();
  await screens;
};

/** Without its code, the page shows the live versions and says so. */
const startPreview = async (): Promise<void> => {
  try {
    await (await import(/* webpackChunkName: "preview" */ '#remotes/preview/start-preview.ts')).startPreview();
  } catch (failed) {
    remotesStore.preview = { remote: null, why: 'unusable' };
    report('The preview could not be started', failed);
  }
};

/** Without its code, the page shows the live versions and says so. */
const startHarness = async (): Promise<void> => {
  try {
    await (await import(/* webpackChunkName: "harness" */ '#remotes/harness/start-harness.ts')).startHarness();
  } catch (failed) {
    remotesStore.harness = { remote: null, address: '', why: 'unusable' };
    report('The harness could not be started', failed);
  }
};

/** Maximum time in ms that the document's loader stays before a loading remote shows its skeleton. */
const preloadTimeoutMs = 1_000;

/** Preloads the remote of the current URL; when it loads in time, it shows without a skeleton. */
const preloadAddress = async (): Promise<void> => {
  const mountPoint = mountPointAt(location.pathname);
  if (mountPoint === undefined) return;
  // The outlet loads the remote again and shows the error.
  await withTimeout(preloadTimeoutMs, () => preloadScreens(mountPoint)).catch(() => undefined);
};

/** Falls back to the last valid registry when the current one is unreachable, refused or invalid. */
const readRegistry = async (read: Promise<unknown>, config: RuntimeConfig): Promise<void> => {
  try {
    adoptRegistry(await read, config);
  } catch (unusable) {
    try {
      adoptRegistry(lastGoodRegistry(), config);
    } catch {
      throw new StartupError('registry.json', unusable);
    }
    reportRefused(unusable);
  }
};

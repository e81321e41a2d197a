import { addCatalog, activateLanguage, provideChangeLanguage, type Catalog } from '@roost/shared/i18n';
import { provideHttp } from '@roost/shared/http';
import { provideConfig } from '@roost/shared/platform';
import type { RuntimeConfig } from '@roost/shared/platform/config';
import { provideRefreshLimits } from '@roost/shared/session';
import { endSession } from '#auth/end-session.ts';
import { makeClient } from '#http/client.ts';
import { httpPortOver } from '#http/http-port.ts';
import { provideLoadExposed } from '#remotes/exposed-port.ts';
import { loadExposed } from '#remotes/federation.ts';
import { mountPointAt } from '#remotes/mounts.ts';
import { lastGoodRegistry, presentRegistry, takeRegistry } from '#remotes/registry.ts';
import { preloadScreens } from '#remotes/remote-screens.tsx';
import { within } from '#remotes/within.ts';
import { followUncaught } from '#root/follow-uncaught.ts';
import { startTelemetry } from '#telemetry/start-telemetry.ts';
import { rereadLimits } from '#workspaces/load-workspace.ts';
import { changeLanguage } from './language.ts';
import { readConfig, StartFailed } from './read-start.ts';

/** Start-up, in order. The first script has begun to read everything; throws `StartFailed`. */
export const boot = async (): Promise<void> => {
  followUncaught();
  const start = window.roostStart;
  if (start === undefined) throw new StartFailed('config.json', 'the first script of the page did not run');
  const config = await readConfig(start.config);
  provideConfig(config);
  startTelemetry(config, { version: () => presentRegistry().documents.host?.live ?? ROOST_PLATFORM.version });
  provideHttp(httpPortOver(makeClient(), { onEnd: endSession }));
  provideChangeLanguage(changeLanguage);
  provideRefreshLimits(rereadLimits);
  provideLoadExposed(loadExposed);
  await readRegistry(start.registry, config);
  // Before its messages are there: what is preloaded asks for those of the language in use.
  addCatalog(start.language, {});
  activateLanguage(start.language);
  const screens = preloadAddress();
  const catalog = await start.catalog.catch((thrown: unknown) => {
    throw new StartFailed('catalog', thrown);
  });
  addCatalog(start.language, catalog as Catalog);
  await screens;
};

/** The loader of the document stands for so long, in ms, before a part that is on its way shows its skeleton. */
const patience = 1_000;

/** The part that the address leads to: one that is there in time is shown without a skeleton before it. */
const preloadAddress = async (): Promise<void> => {
  const place = mountPointAt(location.pathname);
  if (place === undefined) return;
  // What fails is tried again, and said, in its region.
  await within(patience, () => preloadScreens(place)).catch(() => undefined);
};

/** A registry that cannot be read or used is no reason to stop while the last good one is there. */
const readRegistry = async (read: Promise<unknown>, config: RuntimeConfig): Promise<void> => {
  try {
    takeRegistry(await read, config);
  } catch (unusable) {
    try {
      takeRegistry(lastGoodRegistry(), config);
    } catch {
      throw new StartFailed('registry.json', unusable);
    }
  }
};

import { provideHttp } from '@roost/shared/http';
import { provideChangeLanguage } from '@roost/shared/i18n';
import { provideConfig, runtimeConfig } from '@roost/shared/platform';
import { RuntimeConfig } from '@roost/shared/platform/config';
import { provideRefreshLimits } from '@roost/shared/session';
import * as v from 'valibot';
import { changeChoices, readChoices } from './choices.ts';
import { showLanguage } from './language.ts';
import { rereadLimits } from './open-session.ts';
import { sandboxControl, type Account } from './sandbox-control.ts';
import { sandboxPort } from './sandbox-port.ts';

/** Reads the configuration from the harness's server, and the accounts of the sandbox. */
export const readHarness = async (): Promise<Account[]> => {
  const response = await fetch('/config.json');
  provideConfig(v.parse(RuntimeConfig, await response.json()));
  return sandboxControl({ base: runtimeConfig().apiBase }).accounts();
};

/** Initialises everything that the host would provide to a remote. */
export const bootStage = async (): Promise<void> => {
  const accounts = await readHarness();
  const { apiBase, apiVersion } = runtimeConfig();
  provideHttp(sandboxPort({ base: `${apiBase}/${apiVersion}`, account: () => chosenOf(accounts) }));
  provideRefreshLimits(rereadLimits);
  provideChangeLanguage(async (chosen) => {
    const language = chosen ?? (navigator.language.startsWith('fr') ? 'fr' : 'en');
    await showLanguage(language);
    changeChoices({ language });
  });
  await showLanguage(readChoices().language);
};

const chosenOf = (accounts: readonly Account[]): Account => {
  const chosen = accounts.find(({ email }) => email === readChoices().account) ?? accounts[0];
  if (chosen === undefined) throw new Error('The sandbox has no accounts');
  return chosen;
};

import { fireEvent, render, screen } from '@testing-library/react';
import { http } from '@roost/shared/http';
import { i18n } from '@roost/shared/i18n';
import { runtimeConfig } from '@roost/shared/platform';
import { RegistryRefused } from '@roost/shared/platform/signed-registry';
import { expectConsoleError, testConfig } from '@roost/shared/testing';
import { lastGoodRegistry, registered } from '#remotes/registry/registry.ts';
import { bufferReports, recentReports, sendReportsTo } from '#telemetry/report.ts';
import { aRegistry } from '#testing/a-registry.ts';
import { boot } from './boot.ts';
import { StartupErrorPage } from './startup-error-page.tsx';

/** Sets what the first script started to load. */
const mockFirstScript = (started: Partial<RoostStart> = {}) => {
  window.roostStart = {
    config: Promise.resolve(testConfig),
    registry: Promise.resolve(aRegistry()),
    verify: async (text) => JSON.parse(text),
    catalog: Promise.resolve({}),
    language: 'en',
    version: '0.1.0-0a1b2c3d',
    prefetched: new Map(),
    ...started,
  };
};
const rejected = (why: string) => {
  const promise = Promise.reject(new Error(why));
  promise.catch(() => undefined);
  return promise;
};

/** Boots; renders the error page when that fails. */
const start = async () => {
  try {
    await boot();
  } catch (failed) {
    render(<StartupErrorPage failed={failed} />);
    // The inspector is loaded then.
    await screen.findByRole('button', { name: /^Inspect(or|eur)$/ });
  }
};

afterEach(() => {
  delete window.roostStart;
  document.documentElement.lang = 'en';
});

test('boot applies the configuration, the registry, the language and the API address', async () => {
  mockFirstScript();
  await boot();
  expect(runtimeConfig()).toEqual(testConfig);
  expect(registered('domains')?.live).toBe('1.0.0');
  expect(i18n.locale).toBe('en');
  expect(http().address('/exports/1')).toBe('http://localhost:4010/v1/exports/1');
});

test.each([
  {
    what: 'a missing configuration',
    started: { config: rejected('/config.json answered 404') },
    says: 'config.json: /config.json answered 404',
  },
  {
    what: 'a wrong configuration',
    started: { config: Promise.resolve({ ...testConfig, apiBase: 'localhost' }) },
    says: 'config.json: apiBase: not an origin',
  },
  {
    what: 'a missing registry',
    started: { registry: rejected('/registry.json answered 500') },
    says: 'registry.json: /registry.json answered 500',
  },
  {
    what: 'a registry with an unknown origin',
    started: {
      registry: Promise.resolve({
        schema: 1,
        remotes: { domains: { ...aRegistry().remotes['domains'], base: 'https://evil.test' } },
      }),
    },
    says: 'registry.json: domains: https://evil.test is not one of the configured origins',
  },
  {
    what: 'missing messages',
    started: { catalog: rejected('Unexpected token <') },
    says: 'catalog: Unexpected token <',
  },
])('with $what the page names the file and the reason', async ({ started, says }) => {
  // The catalog of this test is empty, and the reason of a refused entry is also in words.
  if (says.includes('evil.test')) expectConsoleError('lacks a message');
  mockFirstScript(started);
  await start();
  expect(screen.getByRole('heading', { name: "Roost can't start" })).toBeVisible();
  expect(screen.getByText(says)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
});

test('a page whose first script did not run shows a message', async () => {
  await start();
  expect(screen.getByText('config.json: the first script of the page did not run')).toBeVisible();
});

test('a French-speaking user sees the boot error in French', async () => {
  document.documentElement.lang = 'fr';
  mockFirstScript({ config: rejected('perdu'), language: 'fr' });
  await start();
  expect(screen.getByRole('heading', { name: 'Roost ne peut pas démarrer' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Réessayer' })).toBeVisible();
});

test('an unreadable registry is replaced by the last good one', async () => {
  mockFirstScript();
  await boot();
  mockFirstScript({ registry: rejected('/registry.json answered 500') });
  await boot();
  expect(registered('domains')?.live).toBe('1.0.0');
  expect(lastGoodRegistry()).toEqual(aRegistry());
});

test('a refused registry is replaced by the last good one, and reported', async () => {
  mockFirstScript();
  await boot();
  expectConsoleError('The registry was refused');
  const refused = Promise.reject(
    new RegistryRefused('it has 0 of 1 valid signatures', { code: 'signatures', valid: 0, needed: 1 }),
  );
  refused.catch(() => undefined);
  mockFirstScript({ registry: refused });
  bufferReports();
  await boot();
  expect(registered('domains')?.live).toBe('1.0.0');
  expect(recentReports()).toMatchObject([{ what: 'The registry was refused' }]);
});

test('an uncaught error during boot is reported once, and sent when the reporting service is known', async () => {
  bufferReports();
  expectConsoleError('Unhandled error in host Error: before any screen');
  const config = Promise.withResolvers<unknown>();
  mockFirstScript({ config: config.promise });
  const started = boot();
  fireEvent(window, new ErrorEvent('error', { error: new Error('before any screen') }));
  const sent: string[] = [];
  sendReportsTo((what, why) => void sent.push(`${what}: ${String(why)}`));
  expect(sent).toEqual(['Unhandled error in host: Error: before any screen']);
  config.resolve(testConfig);
  await started;
});

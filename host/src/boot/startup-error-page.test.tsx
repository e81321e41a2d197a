import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RegistryRefused } from '@roost/shared/platform/signed-registry';
import { expectConsoleError, testConfig } from '@roost/shared/testing';
import { hasOverrides } from '#inspector/overrides.ts';
import { tabVersionsKey } from '#remotes/registry/versions.ts';
import { bufferReports, report } from '#telemetry/report.ts';
import { aRegistry } from '#testing/a-registry.ts';
import { StartupError } from './read-start.ts';
import { StartupErrorPage } from './startup-error-page.tsx';

const { jest } = import.meta;
const refused = new StartupError('registry.json', new RegistryRefused('it is not signed', { code: 'unsigned' }));
const failedCatalog = () => {
  const catalog = Promise.reject(new Error('/assets/i18n/en.json answered 404'));
  catalog.catch(() => undefined);
  return catalog;
};

beforeEach(() => {
  bufferReports();
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => {
  delete window.roostStart;
  document.documentElement.lang = 'en';
});

/** Renders the page of a failed start, whose first script had these results. */
const open = (failed: unknown = refused, start: Partial<RoostStart> = {}) => {
  history.replaceState(null, '', '/northwind/domains?token=abc');
  window.roostStart = {
    config: Promise.resolve(testConfig),
    registry: Promise.resolve(undefined),
    verify: () => Promise.reject(refused),
    catalog: Promise.resolve({}),
    language: 'en',
    version: '0.1.0-0a1b2c3d',
    prefetched: new Map(),
    ...start,
  };
  render(<StartupErrorPage failed={failed} />);
  return userEvent.setup();
};
const pressed = '{Control>}{Alt>}[KeyR]{/Alt}{/Control}';
const inspector = () => screen.findByRole('region', { name: 'Inspector' });
const fact = (region: HTMLElement, label: string) =>
  within(region)
    .getAllByRole('term')
    .find(({ textContent }) => textContent === label)?.nextElementSibling;

test('the page says why the registry was refused', async () => {
  open();
  expect(await screen.findByText('The registry is not signed.')).toBeVisible();
  expect(screen.getByText('registry.json: it is not signed')).toBeVisible();
});

test('the key opens the inspector with what the page knows, and closes it', async () => {
  localStorage.setItem('roost.registry', JSON.stringify({ ...aRegistry(), revision: Date.UTC(2026, 0, 2, 12) }));
  const user = open();
  await user.keyboard(pressed);
  const region = await inspector();
  expect(fact(region, 'Page')).toHaveTextContent('/:workspace/:id');
  expect(fact(region, 'Stage')).toHaveTextContent(testConfig.stage);
  expect(fact(region, 'Version of the host')).toHaveTextContent('0.1.0-0a1b2c3d');
  expect(fact(region, 'File at fault')).toHaveTextContent('registry.json');
  expect(fact(region, 'Reason')).toHaveTextContent('The registry is not signed.');
  expect(fact(region, 'Registry')).toHaveTextContent(testConfig.registryUrl);
  expect(fact(region, 'Allowed origins')).toHaveTextContent(testConfig.assetOrigins.join(', '));
  expect(fact(region, 'Last good registry')).toHaveTextContent(/^1767355200000, Jan 2, 2026/);
  expect(fact(region, 'domains')).toHaveTextContent('1.0.0, http://localhost:4001/domains/');
  expect(fact(region, 'Overrides of this tab')).toHaveTextContent('No overrides');
  expect(within(region).queryByRole('button', { name: 'Clear overrides' })).not.toBeInTheDocument();
  await user.keyboard(pressed);
  expect(screen.queryByRole('region', { name: 'Inspector' })).not.toBeInTheDocument();
});

test('a browser without a saved registry, and a page without a configuration, say so', async () => {
  const user = open(new StartupError('config.json', 'no'), { config: Promise.resolve({}) });
  await user.click(await screen.findByRole('button', { name: 'Inspector' }));
  const region = await inspector();
  expect(fact(region, 'Last good registry')).toHaveTextContent('This browser has none');
  expect(fact(region, 'Stage')).toHaveTextContent('Unknown');
  expect(fact(region, 'Reason')).toHaveTextContent('no');
});

test('the report has the facts and the errors, without secrets', async () => {
  expectConsoleError('Start-up failed');
  report('Start-up failed', new Error('for ann@example.com'));
  const user = open();
  await user.keyboard(pressed);
  await user.click(within(await inspector()).getByRole('button', { name: 'Copy as a report' }));
  expect(await screen.findByText('The report was copied to the clipboard.')).toBeVisible();
  const text = await navigator.clipboard.readText();
  expect(text).toContain('  Page: /:workspace/:id\n');
  expect(text).toContain('  Reason: The registry is not signed.\n');
  expect(text).toMatch(/Start-up failed: Error: for \[e-mail\]$/);
  expect(text).not.toContain('abc');
});

test('overrides are named, and can be cleared', async () => {
  sessionStorage.setItem(tabVersionsKey, JSON.stringify({ domains: '1.0.0' }));
  const user = open();
  await user.keyboard(pressed);
  const region = await inspector();
  expect(fact(region, 'Overrides of this tab')).toHaveTextContent('domains 1.0.0');
  // jsdom cannot load a document.
  const reloads = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  await user.click(within(region).getByRole('button', { name: 'Clear overrides' }));
  reloads.mockRestore();
  expect(hasOverrides()).toBe(false);
});

test('without messages the page keeps its own texts, and the inspector shows the plain values', async () => {
  const user = open(new StartupError('catalog', 'answered 404'), { catalog: failedCatalog() });
  await user.click(await screen.findByRole('button', { name: 'Inspector' }));
  expect(screen.getByText('catalog: answered 404')).toBeVisible();
  expect(screen.getByText(/"hostVersion": "0\.1\.0-0a1b2c3d"/)).toBeVisible();
});

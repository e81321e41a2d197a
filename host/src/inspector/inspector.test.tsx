import { act, screen, waitFor, within } from '@testing-library/react';
import { activateLanguage } from '@roost/shared/i18n';
import { activateFrench, expectConsoleError } from '@roost/shared/testing';
import { bufferReports, report } from '#telemetry/report.ts';
import { readTabVersions } from '#remotes/registry/versions.ts';
import { aRegisteredRemote, aRegistry, aRelease } from '#testing/a-registry.ts';
import { mockSignedIn } from '#testing/mock-signed-in.ts';
import { renderHost } from '#testing/render-host.tsx';
import { resetRemotes } from '#testing/reset-remotes.ts';

const release = aRelease({}, ['domains']);
const registry = () =>
  aRegistry({
    domains: aRegisteredRemote('domains', {
      live: '1.1.0',
      previous: '1.0.0',
      versions: { '1.1.0': release, '1.0.0': release },
    }),
  });

beforeEach(() => {
  resetRemotes();
  bufferReports();
  localStorage.clear();
  sessionStorage.clear();
  Object.assign(globalThis, { PerformanceObserver: { supportedEntryTypes: [] } });
  Object.assign(performance, { getEntriesByType: () => [] });
});

const openPage = async () => {
  mockSignedIn();
  const host = renderHost({ initialPath: '/northwind/domains', registry: registry() });
  await screen.findByRole('heading', { name: 'Screen: domains' });
  return host;
};
const pressed = '{Control>}{Alt>}[KeyR]{/Alt}{/Control}';
const inspector = () => screen.findByRole('dialog', { name: /Inspector|Inspecteur/ });

test('the key opens the inspector with the versions of each remote, and closes it', async () => {
  const { user } = await openPage();
  await user.keyboard(pressed);
  const table = within(await inspector()).getByRole('table', { name: 'Remotes' });
  expect(await within(table).findByRole('row', { name: /Domains/ })).toHaveTextContent(
    /1\.1\.0.*1\.1\.0.*It is the live version\./,
  );
  expect(within(table).getByRole('row', { name: /Settings/ })).toHaveTextContent('This page has not shown it yet.');
  await user.keyboard(pressed);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('a failure is shown in words, without personal data', async () => {
  expectConsoleError('The part domains failed');
  const { user } = await openPage();
  report('The part domains failed', new Error('no file for ann@example.com at /x?token=abc'), {
    remote: 'domains',
    version: '1.1.0',
  });
  await user.keyboard(pressed);
  await user.click(within(await inspector()).getByRole('tab', { name: 'Domains' }));
  const errors = within(screen.getByRole('tabpanel')).getByRole('list');
  expect(errors).toHaveTextContent(/1\.1\.0 The part domains failed: Error: no file for \[e-mail\] at \/x$/);
});

test('the last good version is chosen for this tab, and unsaved input is not lost silently', async () => {
  const { user } = await openPage();
  const field = document.body.appendChild(document.createElement('input'));
  field.setAttribute('aria-label', 'Draft');
  await user.type(field, 'x');
  await user.keyboard(pressed);
  await user.click(within(await inspector()).getByRole('tab', { name: 'Domains' }));
  await user.click(screen.getByRole('button', { name: 'Use last good: 1.0.0' }));
  expect(readTabVersions()).toEqual({ domains: '1.0.0' });
  expect(screen.getByText(/A reload loses unsaved changes of this page/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Clear overrides' }));
  expect(readTabVersions()).toEqual({});
  field.remove();
});

test('a remote without another version says so', async () => {
  const { user } = await openPage();
  await user.keyboard(pressed);
  await user.click(within(await inspector()).getByRole('tab', { name: 'Settings' }));
  expect(screen.getByText('The registry has no other version that fits this host.')).toBeVisible();
  expect(screen.queryByRole('button', { name: /Use last good/ })).not.toBeInTheDocument();
});

test('the report is copied as text', async () => {
  const { user } = await openPage();
  await user.keyboard(pressed);
  await user.click(within(await inspector()).getByRole('button', { name: 'Copy as a report' }));
  expect(await screen.findByText('The report was copied to the clipboard.')).toBeVisible();
  const text = await navigator.clipboard.readText();
  expect(text).toContain('Page: /:workspace/domains');
  expect(text).toMatch(/\nDomains\n {2}Shown version: 1\.1\.0\n {2}Live version: 1\.1\.0\n/);
  expect(text).toContain('  Load time: Not measured\n');
});

test('without access to the clipboard the report is shown as text', async () => {
  const { user } = await openPage();
  Object.assign(navigator.clipboard, { writeText: () => Promise.reject(new Error('denied')) });
  await user.keyboard(pressed);
  await user.click(within(await inspector()).getByRole('button', { name: 'Copy as a report' }));
  expect((await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Report' })).value).toContain('Domains\n');
});

test('the inspector is French for a French user', async () => {
  const { user } = await openPage();
  await act(() => activateFrench('host'));
  await user.keyboard(pressed);
  expect(within(await inspector()).getByRole('table', { name: 'Modules' })).toHaveTextContent(
    'C’est la version actuelle.',
  );
  act(() => activateLanguage('en'));
});

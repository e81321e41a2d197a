import type { Page } from '@playwright/test';
import { liveVersion, publishSecond, release } from './fixtures/releases.ts';
import { expect, test } from './fixtures/roost.ts';
import { signInToDomains } from './pages/domains-list.ts';
import { unavailableMessage } from './pages/first-screens.ts';
import { changedSources } from './support/changed-sources.ts';
import { portBase } from './support/stack.ts';
import { registryResponse } from './support/signed-registry.ts';

/** An export that only Inboxes uses. It disappears from the host under the same version of the platform. */
const exported = { from: "export { afterPaint } from './after-paint.ts';", to: '' };
const words = (version: string) => `mailboxes ${version} uses \`afterPaint\` of @roost/shared/ui/overlays, which`;

let hosts = { complete: '', lacking: '' };
/** Two versions of Inboxes that use the export, and one that does not. */
let mailboxes = { live: '', second: '', without: '' };

test.beforeAll(async () => {
  test.setTimeout(600_000);
  const sources = await changedSources();
  try {
    await sources.replace('remote-mailboxes/src/builder/use-row-changes.ts', {
      from: "import { afterPaint } from '@roost/shared/ui/overlays';",
      to: 'const afterPaint = (run: () => void) => {\n  run();\n  return () => {};\n};',
    });
    mailboxes = {
      live: await liveVersion('mailboxes'),
      second: await publishSecond('mailboxes'),
      without: await sources.publish('mailboxes'),
    };
    hosts = { ...hosts, complete: await liveVersion('host') };
    await sources.replace('shared/src/ui/overlays/index.ts', exported);
    const rejected = await sources.publish('host').catch((error: Error) => error.message);
    expect(rejected).toContain(`${words(mailboxes.live)} host `);
    hosts = { ...hosts, lacking: await sources.publish('host', ['--anyway']) };
  } finally {
    await sources.remove();
  }
});
test.afterEach(() => areLive({ host: hosts.complete, inboxes: [mailboxes.live] }));

/**
 * Makes these versions live, one after the other: the last one is live, with the previous one as its fallback. The
 * version that was live before all tests leaves no other in the history.
 */
const areLive = async ({ host, inboxes }: { host: string; inboxes: string[] }) => {
  await release(['promote', 'host', hosts.complete, '--anyway']);
  for (const version of inboxes) await release(['promote', 'mailboxes', version, '--anyway']);
  await release(['promote', 'host', host, '--anyway']);
};

/** The words in the console about the remote. */
const errorsOf = (page: Page): string[] => {
  const errors: string[] = [];
  page.on('console', (message) => void (message.type() === 'error' && errors.push(message.text())));
  return errors;
};

const openInboxes = (page: Page) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Shared inboxes', exact: true }).click();

test('a host without an export that a live remote uses is refused, and so is the remote under such a host', async () => {
  await expect(release(['promote', 'host', hosts.lacking])).rejects.toThrow(
    `${words(mailboxes.live)} host ${hosts.lacking} does not give`,
  );
  await release(['promote', 'mailboxes', mailboxes.without]);
  await release(['promote', 'host', hosts.lacking]);
  await expect(release(['promote', 'mailboxes', mailboxes.live, '--anyway'])).rejects.toThrow(words(mailboxes.live));
  expect(await liveVersion('mailboxes')).toBe(mailboxes.without);
});

test('a page of such a host shows everything but the remote that uses the export, and names it', async ({
  page,
  allowMessages,
}) => {
  allowMessages(`mailboxes ${mailboxes.second} failed`, 'The part mailboxes failed', 'RemoteUnavailable');
  await areLive({ host: hosts.lacking, inboxes: [mailboxes.second] });
  const errors = errorsOf(page);
  const requested: string[] = [];
  page.on('request', (request) => void requested.push(request.url()));
  await signInToDomains(page);
  await openInboxes(page);
  await expect(unavailableMessage(page, 'mailboxes')).toBeVisible();
  for (const version of [mailboxes.live, mailboxes.second])
    expect(errors.join('\n')).toContain(`${words(version)} the host does not give`);
  // The release tool has compared the versions: the page loads neither a list nor the version.
  expect(requested.filter((url) => /provides\.|release\.json|mailboxes\/.*remoteEntry/.test(url))).toEqual([]);
});

test('such a page shows the previous version of the remote if that fits', async ({ page, allowMessages }) => {
  await areLive({ host: hosts.lacking, inboxes: [mailboxes.without, mailboxes.second] });
  allowMessages(`mailboxes ${mailboxes.second}`, `mailboxes ${mailboxes.without} is shown`, 'RemoteUnavailable');
  const errors = errorsOf(page);
  await signInToDomains(page);
  await openInboxes(page);
  await expect(page.getByRole('heading', { name: 'Manage your inboxes' })).toBeVisible();
  await expect(page.getByText('1–50 of')).toBeVisible();
  expect(errors.join('\n')).toContain(`${words(mailboxes.second)} the host does not give`);
});

test('a document that its registry does not know compares the lists', async ({ page, allowMessages }) => {
  allowMessages(`mailboxes ${mailboxes.second} failed`, 'The part mailboxes failed', 'RemoteUnavailable');
  await areLive({ host: hosts.lacking, inboxes: [mailboxes.second] });
  const errors = errorsOf(page);
  await page.route(`http://localhost:${portBase}/registry.json`, async (route) => {
    const response = await route.fetch();
    const { comparisons: _, ...older } = await response.json();
    await route.fulfill({ response, ...registryResponse(older) });
  });
  await signInToDomains(page);
  await openInboxes(page);
  await expect(unavailableMessage(page, 'mailboxes')).toBeVisible();
  expect(errors.join('\n')).toContain(`${words(mailboxes.live)} the host does not give`);
});

import type { Page } from '@playwright/test';
import { startReceiver, type Receiver } from './fixtures/receiver.ts';
import { expect, test as base } from './fixtures/roost.ts';
import { signIn } from './fixtures/sign-in.ts';
import { withConfig } from './fixtures/with-config.ts';

const test = base.extend<{ receiver: Receiver }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from its pattern: this one needs nothing.
  receiver: async ({}, use) => {
    const receiver = await startReceiver();
    await use(receiver);
    receiver.close();
  },
});

// A document that a test has changed counts as one from the internet, which may not reach this machine unasked.
test.use({ permissions: ['local-network-access'] });

const scriptsOf = (page: Page) => {
  const scripts: string[] = [];
  page.on(
    'request',
    (request) => void (request.url().endsWith('.js') && scripts.push(new URL(request.url()).pathname)),
  );
  return scripts;
};
const throwInPage = (page: Page, message: string) =>
  page.evaluate((text) => {
    queueMicrotask(() => {
      throw new Error(text);
    });
  }, message);

/** What a service of Sentry is sent: each item of each envelope, with its type. */
const itemsIn = (received: readonly string[]): { type: string; text: string }[] =>
  received.flatMap((request) => {
    const [, , ...lines] = request.split('\n');
    return lines.flatMap((line, index) => {
      const type = /^\{"type":"(\w+)"/.exec(line)?.[1];
      return type === undefined ? [] : [{ type, text: lines.slice(index + 1, index + 3).join('\n') }];
    });
  });

test('errors are reported with part and version, and nothing that is sent has a secret in it', async ({
  page,
  receiver,
  allowMessages,
}) => {
  allowMessages('of the host', 'Failed to load resource', 'The part settings failed', 'ChunkLoadError', 'Script');
  const { host } = new URL(receiver.origin);
  await withConfig(page, { sentryDsn: `http://public@${host}/1` });
  await page.route(/:\d+4\/.*\/remoteEntry\.js/, (route) => route.abort());
  await page.goto('/');
  await signIn(page);
  await page.getByRole('searchbox').fill('private-search');
  await expect(page).toHaveURL(/private-search/);
  const { pathname } = new URL(page.url());
  await page.goto(`${pathname.replace('domains', 'g-mailboxes')}/create`);
  const inbox = page.getByRole('group', { name: 'Inbox 1', exact: true });
  await inbox.getByRole('button', { name: 'Picture, Signature & Forwarding' }).click();
  await inbox.getByRole('textbox', { name: 'Signature (optional)' }).fill('<b>private signature</b>, 7 Private Street');
  await inbox.getByRole('textbox', { name: /Forward/ }).fill('private.person@mail.test');
  await expect(inbox.getByText('private signature').last()).toBeAttached();
  const tokens = await page.evaluate(() => JSON.parse(localStorage.getItem('roost.tokens') ?? '{}'));
  await throwInPage(
    page,
    `of the host, for private.person@mail.test with ${tokens.refreshToken} and ${tokens.accessToken}`,
  );
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Settings' }).click();
  await expect(page.getByRole('heading', { name: 'Settings cannot be shown right now' })).toBeVisible();

  const items = (type: string) => itemsIn(receiver.received()).filter((item) => item.type === type);
  const errors = () => items('event').map(({ text }) => text);
  await expect
    .poll(() => errors().some((text) => text.includes('"remote":"settings"')), { timeout: 20_000 })
    .toBe(true);
  await expect.poll(() => errors().some((text) => text.includes('"remote":"host"'))).toBe(true);
  const { live } = (await (await page.request.get('/registry.json')).json()).remotes.settings;
  expect(errors().find((text) => text.includes('"remote":"settings"'))).toContain(`"remote.version":"${live}"`);
  expect(errors().find((text) => text.includes('of the host'))).toContain('of the host, for [e-mail] with [token]');
  await expect.poll(() => items('transaction').length, { timeout: 20_000 }).toBeGreaterThan(0);
  await expect.poll(() => items('replay_recording').length, { timeout: 20_000 }).toBeGreaterThan(0);

  const everything = receiver.received().join('\n');
  const secrets = [
    tokens.accessToken,
    tokens.refreshToken,
    'roost-demo',
    'admin@roost.test',
    'private.person',
    'private signature',
    'Private Street',
    'private-search',
    'Bearer',
  ];
  for (const secret of secrets) {
    const at = everything.indexOf(secret);
    expect({ secret, around: at === -1 ? '' : everything.slice(at - 150, at + 50) }).toEqual({ secret, around: '' });
  }
});

test('without a service for it, errors are on the console alone', async ({ page, allowMessages }) => {
  allowMessages('of the host');
  const scripts = scriptsOf(page);
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Sign in to Roost' })).toBeVisible();
  const told = page.waitForEvent('console', (message) => message.text().includes('Unhandled error in host'));
  await throwInPage(page, 'of the host');
  await told;
  await expect(page.getByText('Something went wrong')).toBeVisible();
  expect(scripts.filter((path) => /error-reports|tracker|chat/.test(path))).toEqual([]);
});

test('the tracker is told of pages by their pattern and of where somebody came from, by script and by frame', async ({
  page,
  receiver,
}) => {
  const { origin } = receiver;
  const keep = `(event) => fetch('${origin}/tracked', { method: 'POST', body: JSON.stringify(event) })`;
  const script = { type: 'text/javascript', body: `roostTracker.forEach(${keep}); roostTracker = { push: ${keep} };` };
  const integrity = receiver.serve('/tracker.js', script);
  const listen = `addEventListener('message', ({ data }) => (${keep})(data.roostTracker))`;
  receiver.serve('/tracker.html', { type: 'text/html', body: `<!doctype html><script>${listen}</script>` });
  const tracked = () =>
    receiver
      .received()
      .filter((request) => request.startsWith('POST /tracked'))
      .map((request) => JSON.parse(request.split('\n')[1] ?? '') as Record<string, string>);

  await withConfig(page, { tracker: { script: `${origin}/tracker.js`, integrity } });
  await page.goto('/auth/sign-in?from=private', { referer: 'https://news.test/post?reader=private' });
  await signIn(page);
  await expect.poll(tracked).toContainEqual({ name: 'page viewed', page: '/:workspace/domains' });
  expect(tracked()[0]).toEqual({ name: 'user redirected', page: '/auth/sign-in', referrer: 'https://news.test/post' });
  expect(tracked().filter(({ name }) => name === 'user redirected')).toHaveLength(1);
  expect(receiver.received().join('\n')).not.toContain('private');

  await withConfig(page, { tracker: { frame: `${origin}/tracker.html` } });
  const before = tracked().length;
  await page.goto(page.url().replace(/domains$/, 'spam-checks'));
  await expect
    .poll(() => tracked().slice(before))
    .toContainEqual({ name: 'page viewed', page: '/:workspace/spam-checks' });
});

test('the chat runs in production alone, in a frame of its own origin', async ({ page, receiver }) => {
  const say = (isOpen: boolean) => `parent.postMessage({ roostChat: { isOpen: ${isOpen} } }, '*')`;
  const body = `<!doctype html><title>Chat</title><button onclick="${say(true)}">Ask us</button><button onclick="${say(false)}">Close</button>`;
  receiver.serve('/chat', { type: 'text/html', body });
  const chat = { frame: `${receiver.origin}/chat` };
  await withConfig(page, { chat });
  await page.goto('/auth/sign-in');
  await page.waitForLoadState('networkidle');
  await expect(page.locator('iframe')).toHaveCount(0);

  await withConfig(page, { chat, stage: 'production' });
  await page.reload();
  const frame = page.locator('iframe[title="Chat"]');
  await expect(frame).toHaveCSS('width', '56px');
  await frame.contentFrame().getByRole('button', { name: 'Ask us' }).click();
  await expect(frame).toHaveCSS('width', '384px');
  await frame.contentFrame().getByRole('button', { name: 'Close' }).click();
  await expect(frame).toHaveCSS('width', '56px');
});

import type { Page } from '@playwright/test';
import { openWithTokens, tokensOf } from './fixtures/accounts.ts';
import { startReceiver, type Receiver } from './support/receiver.ts';
import { expect, test as base } from './fixtures/roost.ts';
import { signInByForm } from './pages/sign-in-page.ts';
import { withConfig } from './fixtures/with-config.ts';
import { registryResponse } from './support/signed-registry.ts';

const test = base.extend<{ receiver: Receiver }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from its pattern: this one needs nothing.
  receiver: async ({}, use) => {
    const receiver = await startReceiver();
    await use(receiver);
    receiver.close();
  },
});

// A document changed by a test counts as public; without this permission it cannot reach the local network.
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

/** Each item of each received Sentry envelope, with its type. */
const itemsIn = (received: readonly string[]): { type: string; text: string }[] =>
  received.flatMap((request) => {
    const [, , ...lines] = request.split('\n');
    return lines.flatMap((line, index) => {
      const type = /^\{"type":"(\w+)"/.exec(line)?.[1];
      return type === undefined ? [] : [{ type, text: lines.slice(index + 1, index + 3).join('\n') }];
    });
  });

test('errors are reported with remote and version, and without secrets', async ({ page, receiver, allowMessages }) => {
  allowMessages('of the host', 'Failed to load resource', 'The part settings failed', 'RemoteUnavailable');
  const { host } = new URL(receiver.origin);
  await withConfig(page, { sentryDsn: `http://public@${host}/1` });
  await page.route(/:\d+4\/.*\/remoteEntry\.js/, (route) => route.abort());
  await page.goto('/');
  await signInByForm(page);
  await page.getByRole('searchbox').fill('private-search');
  await expect(page).toHaveURL(/private-search/);
  const { pathname } = new URL(page.url());
  await page.goto(`${pathname.replace('domains', 'g-mailboxes')}/create`);
  const inbox = page.getByRole('row', { name: 'Inbox 1', exact: true });
  await inbox.getByRole('button', { name: 'Picture, Signature & Forwarding' }).click();
  const extras = page.getByRole('dialog');
  await extras
    .getByRole('textbox', { name: 'Signature (optional)' })
    .fill('<b>private signature</b>, 7 Private Street');
  await extras.getByRole('textbox', { name: /Forward/ }).fill('private.person@mail.test');
  await expect(extras.getByText('private signature').last()).toBeAttached();
  await extras.getByRole('button', { name: 'Done' }).click();
  const tokens = await page.evaluate(() => JSON.parse(localStorage.getItem('roost.tokens') ?? '{}'));
  await throwInPage(
    page,
    `of the host, for private.person@mail.test with ${tokens.refreshToken} and ${tokens.accessToken}`,
  );
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Settings' }).click();
  await expect(page.getByRole('heading', { name: "Settings can't be shown right now" })).toBeVisible();

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

test('a report names the version that the page runs, even if another one is live and the registry arrives last', async ({
  page,
  request,
  receiver,
  allowMessages,
}) => {
  allowMessages('of the host');
  await withConfig(page, { sentryDsn: `http://public@${new URL(receiver.origin).host}/1` });
  const { promise: isLoaded, resolve: load } = Promise.withResolvers<void>();
  await page.route('**/registry.json', async (route) => {
    await isLoaded;
    const response = await route.fetch();
    const registry = await response.json();
    registry.documents.host.live = '9.9.9-0a1b2c3d';
    await route.fulfill({ response, ...registryResponse(registry) });
  });
  await page.goto('/');
  load();
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
  await throwInPage(page, 'of the host');
  const { live } = (await (await request.get('/registry.json')).json()).documents.host;
  const events = () => itemsIn(receiver.received()).filter(({ type }) => type === 'event');
  await expect
    .poll(
      () =>
        events()
          .map(({ text }) => text)
          .join('\n'),
      { timeout: 20_000 },
    )
    .toContain('of the host');
  expect(events().at(-1)?.text).toContain(`"release":"roost@${live}"`);
});

test('no secret in an error of the host or a remote is sent', async ({ page, request, receiver, allowMessages }) => {
  allowMessages('Unhandled error in', 'thrown on purpose');
  await withConfig(page, { sentryDsn: `http://public@${new URL(receiver.origin).host}/1` });
  const tokens = await tokensOf(request, 'admin@roost.test');
  await openWithTokens(page, tokens, '/');
  await expect(page.getByText('1–50 of')).toBeVisible();
  // From now on Sentry records breadcrumbs.
  await expect.poll(() => receiver.received().length, { timeout: 20_000 }).toBeGreaterThan(0);
  const { base, live } = (await (await request.get('/registry.json')).json()).remotes.domains;
  const secrets = {
    ...tokens,
    password: 'tidal-lamp 9',
    email: 'jane.doe@harbor.example',
    body: 'Dear Jane, our offer',
    signature: '<b>Doe</b>, "7 Private Street"',
    street: '7 Private Street',
    opaque: 'short.bearer-1',
  };
  const events = () => itemsIn(receiver.received()).filter(({ type }) => type === 'event');
  for (const { remote, version, script } of [
    { remote: 'host', version: '', script: 'assets/host.js' },
    { remote: 'domains', version: live, script: `${base}${live}/page.js` },
  ]) {
    for (const say of sayings) {
      const before = events().length;
      await page.evaluate(throwSecrets({ script, secrets, say }));
      await expect.poll(() => events().length, { timeout: 20_000 }).toBe(before + 1);
      const text = events().at(-1)?.text;
      expect(text).toContain('thrown on purpose');
      expect(text).toContain(`"remote":"${remote}"`);
      expect(text).toContain(`"remote.version":"${version}`);
    }
  }
  // The breadcrumbs are sent with the error, without their secrets.
  const [event] = events().slice(-1);
  const { breadcrumbs } = JSON.parse(event?.text.split('\n')[0] ?? '') as { breadcrumbs: { category: string }[] };
  expect(breadcrumbs.map(({ category }) => category)).toEqual(expect.arrayContaining(['fetch', 'navigation']));
  const everything = receiver.received().join('\n');
  const secretTexts = Object.entries(secrets).flatMap(([name, secret]) =>
    [secret, encodeURIComponent(secret), JSON.stringify(secret).slice(1, -1)].map((text) => ({ name, text })),
  );
  expect(secretTexts.filter(({ text }) => everything.includes(text))).toEqual([]);
});

/** Error messages with secrets, as parts of a script. */
const sayings = [
  `'with ' + accessToken + ' and ' + refreshToken`,
  `'for ' + email + ', password: ' + JSON.stringify(password)`,
  `'by ' + JSON.stringify({ emails: [{ email, body, signature }] })`,
  `'at ' + location.origin + '/auth/return?' + tokens`,
  `'with Authorization: Bearer ' + opaque`,
  `'by another', { cause: new Error(JSON.stringify({ password, body, signature })) }`,
];

type Throwing = { script: string; secrets: Record<string, string>; say: string };

/** A script for the page, attributed to a URL: makes breadcrumbs and an error that contain the secrets. */
const throwSecrets = ({ script, secrets, say }: Throwing) => `(async () => {
  const { accessToken, refreshToken, password, email, body, signature, opaque } = ${JSON.stringify(secrets)};
  const tokens = new URLSearchParams({ accessToken, refreshToken });
  await fetch('/config.json?' + tokens, { headers: { Authorization: 'Bearer ' + opaque } });
  history.replaceState(history.state, '', location.pathname + '?' + tokens);
  history.replaceState(history.state, '', location.pathname);
  void Promise.reject(new Error('thrown on purpose ' + ${say}));
})()
//# sourceURL=${script}`;

test('without an error-reporting service errors are only logged to the console', async ({ page, allowMessages }) => {
  allowMessages('of the host');
  const scripts = scriptsOf(page);
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Sign in to Roost' })).toBeVisible();
  const logged = page.waitForEvent('console', (message) => message.text().includes('Unhandled error in host'));
  await throwInPage(page, 'of the host');
  await logged;
  await expect(page.getByText('Something went wrong')).toBeVisible();
  expect(scripts.filter((path) => /error-reports|tracker|chat/.test(path))).toEqual([]);
});

test('the tracker receives page patterns and the referrer, as a script and in a frame', async ({ page, receiver }) => {
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
  await signInByForm(page);
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

test('the chat runs only in production, in a frame with a separate origin', async ({ page, receiver }) => {
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

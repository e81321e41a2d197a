import { createHash } from 'node:crypto';
import type { CheckoutConfig } from '@roost/shared/checkout/config';
import { localCheckoutConfig, localConfig } from '@roost/tools/start/local-config';
import { contentPolicy, type PolicyInput } from './content-policy.ts';
import { documentHeaders } from './document-headers.ts';

const html = [
  '<head><script type="application/json" id="roost-page">{"files":{}}</script>',
  '<script>first()</script><style>main { color: red }</style>',
  '<script defer src="/assets/main.js" integrity="sha384-x"></script></head>',
  '<script>second("</scr" + "ipt>")</script>',
].join('\n');
const config = localConfig({ portBase: 4000 });
const checkout = localCheckoutConfig({ portBase: 4000 });
const paddle: CheckoutConfig = { ...checkout, paddleToken: 'live_token', standIn: null };

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const directivesOf = (input: PolicyInput) =>
  Object.fromEntries(
    contentPolicy(input)
      .split('; ')
      .map((directive) => directive.split(' '))
      .map(([name = '', ...values]) => [name, values]),
  );

const documents: PolicyInput[] = [
  { document: 'host', html, config },
  { document: 'landing', html, config },
  { document: 'checkout', html, config: checkout },
  { document: 'checkout', html, config: paddle },
];

test.each(documents)('the $document allows exactly its inline scripts, by hash', (input) => {
  const hashes = directivesOf(input)['script-src']?.filter((value) => value.startsWith("'sha256-"));
  expect(hashes).toEqual([hashOf('first()'), hashOf('second("</scr" + "ipt>")')]);
});

test.each(documents)('the $document allows nothing by default, and no eval', (input) => {
  const directives = directivesOf(input);
  for (const name of ['default-src', 'base-uri', 'object-src']) expect(directives[name]).toEqual(["'none'"]);
  expect(directives['script-src']?.filter((value) => /unsafe|\*|^https?:$|data:|blob:/.test(value))).toEqual([]);
  expect(contentPolicy(input)).not.toContain('unsafe-eval');
});

test.each(documents.slice(0, 3))('the $document has no unsafe keyword in any directive', (input) => {
  expect(contentPolicy(input)).not.toContain('unsafe');
});

test('only the checkout document allows inline styles, for Paddle', () => {
  const input: PolicyInput = { document: 'checkout', html, config: paddle };
  const unsafe = Object.entries(directivesOf(input)).filter(([, values]) => values.includes("'unsafe-inline'"));
  expect(unsafe.map(([name]) => name)).toEqual(['style-src']);
});

test('the host can reach the API and the remotes, frame the checkout, and not be framed', () => {
  const directives = directivesOf({
    document: 'host',
    html,
    config: {
      ...config,
      apiBase: 'https://api.test',
      assetOrigins: ['https://cdn.test'],
      storageOrigin: 'https://s3.test',
    },
  });
  expect(directives['connect-src']).toEqual(["'self'", 'https://api.test', 'https://cdn.test', 'https://s3.test']);
  expect(directives['script-src']).toContain('https://cdn.test');
  expect(directives['style-src']).toContain('https://cdn.test');
  expect(directives['script-src']).not.toContain('https://api.test');
  expect(directives['img-src']).toContain('https://s3.test');
  expect(directives['frame-src']).toEqual(['http://localhost:4005']);
  expect(directives['frame-ancestors']).toEqual(["'none'"]);
});

test('a logo of a configured origin is allowed, and one of another origin is not', () => {
  const directives = directivesOf({
    document: 'host',
    html,
    config: {
      ...config,
      brand: { name: 'Roost', logo: 'https://brand.test/logo.svg' },
      imageOrigins: ['https://brand.test'],
      storageOrigin: null,
    },
  });
  expect(directives['img-src']).toEqual(["'self'", 'data:', 'blob:', 'https://brand.test']);
  const without = directivesOf({
    document: 'host',
    html,
    config: { ...config, imageOrigins: [], storageOrigin: null },
  });
  expect(without['img-src']).toEqual(["'self'", 'data:', 'blob:']);
});

const integrity = `sha384-${'a'.repeat(64)}`;
const vendors = {
  sentryDsn: 'https://key@errors.test/1',
  tracesEndpoint: 'https://traces.test/v1/traces',
  collectorEndpoint: 'https://collector.test/collector',
  tracker: { script: 'https://tracker.test/t.js', integrity },
  chat: { frame: 'https://chat.test/widget?id=1' },
};

test('error reports, traces, collector, tracker and chat are allowed only if they are configured', () => {
  const directives = directivesOf({ document: 'host', html, config: { ...config, ...vendors, stage: 'production' } });
  expect(directives['connect-src']).toEqual(
    expect.arrayContaining([
      'https://errors.test',
      'https://traces.test',
      'https://collector.test',
      'https://tracker.test',
    ]),
  );
  expect(directives['script-src']).toContain('https://tracker.test');
  expect(directives['frame-src']).toEqual(['http://localhost:4005', 'https://chat.test']);
  const without = contentPolicy({ document: 'host', html, config });
  for (const name of ['errors', 'traces', 'collector', 'tracker', 'chat'])
    expect(without).not.toContain(`${name}.test`);
});

test('the chat is allowed only in production', () => {
  const policy = contentPolicy({ document: 'host', html, config: { ...config, ...vendors, stage: 'staging' } });
  expect(policy).not.toContain('chat.test');
  expect(policy).toContain('tracker.test');
});

test('a framed tracker can neither run a script in the page nor connect from it', () => {
  const framed = { ...config, tracker: { frame: 'https://tracker.test/f' } };
  const directives = directivesOf({ document: 'host', html, config: framed });
  expect(directives['frame-src']).toContain('https://tracker.test');
  expect(directives['script-src']).not.toContain('https://tracker.test');
  expect(directives['connect-src']).not.toContain('https://tracker.test');
});

test.each(['host', 'landing'] as const)('the %s accepts scripts only through the policy of Roost', (document) => {
  const directives = directivesOf({ document, html, config });
  expect(directives['require-trusted-types-for']).toEqual(["'script'"]);
  expect(directives['trusted-types']).toEqual(['roost', "'allow-duplicates'"]);
});

test('the token landing page can only reach the configuration and the API', () => {
  const directives = directivesOf({ document: 'landing', html, config });
  expect(directives['connect-src']).toEqual(["'self'", config.apiBase]);
  for (const name of ['img-src', 'font-src', 'frame-src']) expect(directives).not.toHaveProperty(name);
  expect(directives['script-src']).not.toContain("'self'");
  expect(directives['style-src']).toEqual([hashOf('main { color: red }')]);
});

test('only the host can frame the checkout', () => {
  expect(directivesOf({ document: 'checkout', html, config: checkout })['frame-ancestors']).toEqual([
    'http://localhost:4000',
  ]);
});

test('the checkout does not contact Paddle without a Paddle token', () => {
  expect(contentPolicy({ document: 'checkout', html, config: checkout })).not.toContain('paddle.com');
});

test.each(documents)('the $document is revalidated on each request and sends no referrer', (input) => {
  expect(documentHeaders(input)).toMatchObject({
    'cache-control': 'no-cache',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
  });
});

test.each(documents)('the $document runs only scripts with a hash, except those of Paddle', (input) => {
  const policy = documentHeaders(input)['integrity-policy'];
  expect(policy).toBe(input.document === 'checkout' ? undefined : 'blocked-destinations=(script)');
});

test('a stage that allows harnesses can load from loopback, and keeps the integrity of every script', () => {
  const loopback = (changed: Partial<typeof config>) =>
    Object.entries(
      directivesOf({ document: 'host', html, config: { ...config, apiBase: 'https://api.test', ...changed } }),
    )
      .map(([name, values]) => [name, values.filter((value) => /(localhost|127\.0\.0\.1):\*/.test(value))] as const)
      .filter(([, values]) => values.length > 0);
  const harness = { roles: [], members: [] };
  const origins = ['http://localhost:*', 'http://127.0.0.1:*'];
  expect(loopback({ stage: 'staging', harness })).toEqual([
    ['script-src', origins],
    ['style-src', origins],
    ['connect-src', origins],
  ]);
  expect(loopback({ stage: 'staging' })).toEqual([]);
  expect(loopback({ stage: 'production', harness })).toEqual([]);
  const headers = documentHeaders({ document: 'host', html, config: { ...config, stage: 'staging', harness } });
  expect(headers['integrity-policy']).toBe('blocked-destinations=(script)');
});

import { testConfig } from '@roost/shared/testing';
import { aRegisteredRemote, aRegistry, aRelease } from '#testing/a-registry.ts';
import { addressOf, lastGoodRegistry, registered, takeRegistry } from './registry.ts';
import { scriptFor } from './script-policy.ts';

const someHash = aRelease().files['page.js'] ?? '';
const otherHash = `sha384-${'B'.repeat(64)}`;

const domainsWith = (said: Parameters<typeof aRegisteredRemote>[1]) =>
  aRegistry({ domains: aRegisteredRemote('domains', said) });

beforeEach(() => {
  delete window.roostFiles;
  takeRegistry(aRegistry(), testConfig);
});

test.each([
  { what: 'nothing', read: null, why: /Invalid type|registry/ },
  { what: 'a page of a proxy', read: '<html>', why: /registry/ },
  { what: 'another schema', read: { schema: 2, remotes: {} }, why: /^schema: / },
  { what: 'a version that is none', read: domainsLike({ live: 'latest' }), why: /^remotes\.domains\.live: / },
  { what: 'a base that is no address', read: domainsLike({ base: '/remotes' }), why: /^remotes\.domains\.base: / },
  {
    what: 'a file outside of its folder',
    read: domainsLike({ versions: { '1.0.0': { ...aRelease(), entry: '../evil.js' } } }),
    why: /^remotes\.domains\.versions.*entry: /,
  },
  {
    what: 'a hash that is none',
    read: domainsLike({ versions: { '1.0.0': { ...aRelease(), files: { 'page.js': 'md5-1' } } } }),
    why: /^remotes\.domains\.versions/,
  },
  {
    what: 'a base on an origin that is not configured',
    read: domainsLike({ base: 'https://evil.test/domains' }),
    why: /^domains: https:\/\/evil\.test\/domains is not one of the configured origins$/,
  },
  {
    what: 'a base that only begins like a configured origin',
    read: domainsLike({ base: 'http://localhost:4001@evil.test/' }),
    why: /not one of the configured origins/,
  },
])('a registry with $what is refused, and the one before stays', ({ read, why }) => {
  expect(() => takeRegistry(read, testConfig)).toThrow(why);
  expect(registered('domains')?.live).toBe('1.0.0');
  expect(lastGoodRegistry()).toEqual(aRegistry());
});

function domainsLike(wrong: object): unknown {
  const { schema, remotes } = aRegistry();
  return { schema, remotes: { ...remotes, domains: { ...aRegisteredRemote('domains'), ...wrong } } };
}

test('a registry that was used is the one for when the next cannot be', () => {
  const next = domainsWith({ live: '1.1.0', versions: { '1.1.0': aRelease() } });
  takeRegistry(next, testConfig);
  expect(lastGoodRegistry()).toEqual(next);
});

test('only files of the live version and the one before may run, each with its own hash', () => {
  delete window.roostFiles;
  takeRegistry(
    domainsWith({
      base: 'http://localhost:4001',
      live: '1.2.0',
      previous: '1.1.0',
      versions: {
        '1.2.0': aRelease({ files: { 'page.js': otherHash } }),
        '1.1.0': aRelease({ files: { 'page.js': someHash } }),
        '1.0.0': aRelease({ files: { 'page.js': someHash } }),
      },
    }),
    testConfig,
  );
  expect(scriptFor('http://localhost:4001/1.2.0/page.js')).toMatchObject({
    src: 'http://localhost:4001/1.2.0/page.js',
    integrity: otherHash,
    crossOrigin: 'anonymous',
  });
  expect(scriptFor('http://localhost:4001/1.1.0/page.js').integrity).toBe(someHash);
  for (const unknown of ['http://localhost:4001/1.0.0/page.js', 'https://evil.test/page.js']) {
    expect(() => scriptFor(unknown)).toThrow(`No hash is known for ${unknown}`);
  }
});

test.each(['http://localhost:4001/domains', 'http://localhost:4001/domains/'])(
  'the folder of a version below %s has one slash everywhere',
  (base) => {
    expect(addressOf(aRegisteredRemote('domains', { base }), '1.0.0')).toBe('http://localhost:4001/domains/1.0.0/');
  },
);

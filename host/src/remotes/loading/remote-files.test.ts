import { i18n } from '@roost/shared/i18n';
import { testConfig } from '@roost/shared/testing';
import { aRegisteredRemote, aRegistry, aRelease } from '#testing/a-registry.ts';
import { adoptRegistry } from '#remotes/registry/registry.ts';
import {
  applyStyles,
  areFilesAvailable,
  loadCatalog,
  loadStyles,
  nextUrl,
  requestUrl,
  scriptFor,
} from './remote-files.ts';

const hash = `sha384-${'B'.repeat(64)}`;
const withStyles = () => {
  const { files } = aRelease();
  return aRelease({ styles: 'remote.css', files: { ...files, 'remote.css': hash } });
};
const links = () => [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')];
const urls = () => links().map(({ href }) => href);
const urlOf = (name: string, version = '1.0.0') => `http://localhost:4001/${name}/${version}/remote.css`;

/** Ends the request of a link like a browser. */
const answer = (event: 'load' | 'error', link = links().at(-1)) => {
  if (link === undefined) throw new Error('No styles were requested');
  if (event === 'load') Object.defineProperty(link, 'sheet', { value: { disabled: false } });
  link.dispatchEvent(new Event(event));
};
const load = async (...[name, version]: Parameters<typeof loadStyles>) => {
  const loading = loadStyles(name, version);
  answer('load');
  await loading;
};
const appliedUrls = () => links().flatMap(({ href, sheet }) => (sheet?.disabled === false ? [href] : []));

// Each test uses another remote, because loaded styles stay loaded.
beforeEach(() => {
  delete window.roostAsked;
  document.head.innerHTML = '';
  const versions = { '1.0.0': withStyles(), '0.9.0': withStyles() };
  const remote = (name: 'domains' | 'mailboxes' | 'wizard') => aRegisteredRemote(name, { versions, previous: '0.9.0' });
  const remotes = { domains: remote('domains'), mailboxes: remote('mailboxes'), wizard: remote('wizard') };
  adoptRegistry(aRegistry(remotes), testConfig);
});

test('the styles of a version are loaded once, with their hash', async () => {
  await load('domains', '1.0.0');
  await loadStyles('domains', '1.0.0');
  expect(urls()).toEqual([urlOf('domains')]);
  expect(links()[0]).toMatchObject({ integrity: hash, crossOrigin: 'anonymous' });
});

test('a version without styles requests none', async () => {
  await loadStyles('settings', '1.0.0');
  expect(urls()).toEqual([]);
});

test('a version or a remote that is not in the registry has no styles', async () => {
  await loadStyles('domains', '7.0.0');
  adoptRegistry({ ...aRegistry(), remotes: {} }, testConfig);
  await loadStyles('domains', '1.0.0');
  expect(urls()).toEqual([]);
});

test('styles that another outlet loads already do not count as loaded', async () => {
  const ready: string[] = [];
  const loading = ['first', 'second'].map((outlet) => loadStyles('domains', '1.0.0').then(() => ready.push(outlet)));
  const [first, second] = links();
  answer('load', second);
  await loading[1];
  expect(ready).toEqual(['second']);
  answer('load', first);
  await loading[0];
  expect(ready).toEqual(['second', 'first']);
});

test('failed styles reject and leave no link, and the next request has another URL', async () => {
  const loading = loadStyles('mailboxes', '1.0.0');
  answer('error');
  await expect(loading).rejects.toThrow(`${urlOf('mailboxes')} could not be loaded`);
  expect(urls()).toEqual([]);
  await load('mailboxes', '1.0.0');
  expect(urls()).toEqual([`${urlOf('mailboxes')}?again=1`]);
});

test('styles without a hash are not requested', async () => {
  const versions = { '1.0.0': aRelease({ styles: 'remote.css' }) };
  adoptRegistry(aRegistry({ settings: aRegisteredRemote('settings', { versions }) }), testConfig);
  const loading = loadStyles('settings', '1.0.0');
  expect(urls()).toEqual([]);
  await expect(loading).rejects.toThrow(`No hash is known for ${urlOf('settings')}`);
});

test('only the styles of the shown version apply, in any load order', async () => {
  await load('wizard', '1.0.0');
  applyStyles('wizard', '1.0.0');
  await load('wizard', '0.9.0');
  expect(appliedUrls()).toEqual([urlOf('wizard')]);
  applyStyles('wizard', '0.9.0');
  expect(appliedUrls()).toEqual([urlOf('wizard', '0.9.0')]);
  applyStyles('wizard', '1.0.0');
  expect(appliedUrls()).toEqual([urlOf('wizard')]);
});

test('the styles of a version apply while those of another version still load', async () => {
  const slow = loadStyles('wizard', '1.0.0');
  const [pending] = links();
  await load('wizard', '0.9.0');
  applyStyles('wizard', '0.9.0');
  expect(appliedUrls()).toEqual([urlOf('wizard', '0.9.0')]);
  answer('load', pending);
  await slow;
  expect(appliedUrls()).toEqual([urlOf('wizard', '0.9.0')]);
});

test('the styles of one remote leave those of another remote', async () => {
  await load('domains', '1.0.0');
  await load('mailboxes', '1.0.0');
  applyStyles('mailboxes', '1.0.0');
  expect(appliedUrls()).toEqual([urlOf('domains'), urlOf('mailboxes')]);
});

const file = 'http://localhost:4001/domains/1.0.0/page.js';

test('a file is requested at its own URL first, and at another URL each time after', () => {
  expect([requestUrl(file), requestUrl(file), requestUrl(file)]).toEqual([file, `${file}?again=1`, `${file}?again=2`]);
});

test('the URL to poll is the URL of the next request', () => {
  expect(nextUrl(file)).toBe(file);
  requestUrl(file);
  expect(nextUrl(file)).toBe(`${file}?again=1`);
  expect(nextUrl(file)).toBe(`${file}?again=1`);
  expect(requestUrl(file)).toBe(`${file}?again=1`);
});

test('a script has the hash of its file and another URL each time; a file without a hash has no script', () => {
  expect(scriptFor(file)).toMatchObject({
    src: file,
    integrity: aRelease().files['page.js'],
    crossOrigin: 'anonymous',
  });
  expect(scriptFor(file)).toMatchObject({ src: `${file}?again=1`, integrity: aRelease().files['page.js'] });
  for (const url of ['https://evil.test/page.js', `${file}?again=x`, `${file}?again=1`, `${file}?again=1&x=/evil.js`]) {
    expect(() => scriptFor(url)).toThrow(new TypeError(`No hash is known for ${url}`));
  }
});

test('a script can be requested many times', () => {
  window.roostAsked = { [file]: 10 };
  expect(scriptFor(file)).toMatchObject({ src: `${file}?again=10`, integrity: aRelease().files['page.js'] });
});

test('no script runs before a registry is known', () => {
  delete window.roostFiles;
  expect(() => scriptFor(file)).toThrow(new TypeError(`No hash is known for ${file}`));
});

const present = { fetch, timeout: AbortSignal.timeout };
afterEach(() => {
  globalThis.fetch = present.fetch;
  AbortSignal.timeout = present.timeout;
});

/** Mocks the network; returns the list of requests, with their time limits in ms. */
const mockFetch = (respond: (url: string) => Response | Promise<Response>) => {
  const limits = new Map<AbortSignal, number>();
  AbortSignal.timeout = (ms) => {
    const signal = present.timeout.call(AbortSignal, ms);
    limits.set(signal, ms);
    return signal;
  };
  const requests: object[] = [];
  globalThis.fetch = async (address, { signal, ...options } = {}) => {
    requests.push({ url: String(address), timeoutMs: signal && limits.get(signal), ...options });
    return respond(String(address));
  };
  return requests;
};
const folder = 'http://localhost:4001/domains/1.0.0/';
const requestOf = (name: string, timeoutMs: number) => ({
  url: folder + name,
  integrity: name.endsWith('.css') ? hash : aRelease().files[name],
  credentials: 'same-origin',
  mode: 'cors',
  timeoutMs,
});

test('the messages of a version are added to those of the page, and requested again at another URL', async () => {
  const requests = mockFetch(() => Response.json({ 'remote-files-test': 'Bonjour' }));
  await loadCatalog('domains', '1.0.0', 'fr');
  i18n.activate('fr');
  expect(i18n._('remote-files-test')).toBe('Bonjour');
  i18n.activate('en');
  await loadCatalog('domains', '1.0.0', 'fr');
  const request = requestOf('fr.json', 7_000);
  expect(requests).toEqual([request, { ...request, url: `${request.url}?again=1` }]);
});

test('messages that are missing, or have no hash, are rejected', async () => {
  const requests = mockFetch(() => new Response(null, { status: 404 }));
  await expect(loadCatalog('domains', '1.0.0', 'fr')).rejects.toThrow('fr.json answered 404');
  const { 'fr.json': _, ...files } = aRelease().files;
  const versions = { '1.0.0': aRelease({ files }) };
  adoptRegistry(aRegistry({ domains: aRegisteredRemote('domains', { versions }) }), testConfig);
  await expect(loadCatalog('domains', '1.0.0', 'fr')).rejects.toThrow('No hash is known for fr.json');
  expect(requests).toHaveLength(1);
});

test('a version or a remote that is not in the registry has no messages', async () => {
  const requests = mockFetch(() => Response.json({}));
  await loadCatalog('domains', '7.0.0', 'fr');
  adoptRegistry({ ...aRegistry(), remotes: {} }, testConfig);
  await loadCatalog('domains', '1.0.0', 'fr');
  expect(requests).toEqual([]);
});

test('the scripts, the styles and the messages of the live version are requested before it counts as available', async () => {
  const requests = mockFetch(() => new Response('file'));
  expect(await areFilesAvailable('domains')).toBe(true);
  const names = ['remoteEntry.js', 'page.js', 'remote.css', 'en.json'];
  expect(requests).toEqual(names.map((name) => requestOf(name, 60_000)));
  expect(nextUrl(`${folder}page.js`)).toBe(`${folder}page.js`);
});

test('a version without styles, and an empty file, can be available', async () => {
  const requests = mockFetch(() => new Response(''));
  expect(await areFilesAvailable('settings')).toBe(true);
  expect(requests).toHaveLength(3);
});

const broken = () =>
  new Response(new ReadableStream({ pull: (controller) => controller.error(new TypeError('terminated')) }));
test.each([
  { what: 'is missing', respond: () => new Response(null, { status: 404 }) },
  { what: 'breaks off', respond: broken },
  { what: 'is unreachable', respond: () => Promise.reject(new TypeError('Failed to fetch')) },
])('a version with a file that $what is not available, and its other files are not requested', async ({ respond }) => {
  const requests = mockFetch((url) => (url.endsWith('page.js') ? respond() : new Response('file')));
  expect(await areFilesAvailable('domains')).toBe(false);
  expect(requests).toEqual(['remoteEntry.js', 'page.js'].map((name) => requestOf(name, 60_000)));
});

test('a version with a file without a hash, one that is not compared, and a remote without versions are not available', async () => {
  const requests = mockFetch(() => new Response('file'));
  const versions = { '1.0.0': aRelease({ files: { 'page.js': hash } }) };
  adoptRegistry(aRegistry({ domains: aRegisteredRemote('domains', { versions }) }), testConfig);
  expect(await areFilesAvailable('domains')).toBe(false);
  adoptRegistry({ ...aRegistry(), comparisons: {} }, testConfig);
  expect(await areFilesAvailable('domains')).toBe(false);
  adoptRegistry({ ...aRegistry(), remotes: {} }, testConfig);
  expect(await areFilesAvailable('domains')).toBe(false);
  expect(requests).toEqual([]);
});

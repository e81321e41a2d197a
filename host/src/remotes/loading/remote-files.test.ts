import { testConfig } from '@roost/shared/testing';
import { aRegisteredRemote, aRegistry, aRelease } from '#testing/a-registry.ts';
import { adoptRegistry } from '#remotes/registry/registry.ts';
import { applyStyles, loadStyles, nextUrl, requestUrl } from './remote-files.ts';

const hash = `sha384-${'B'.repeat(64)}`;
const withStyles = () => {
  const { files } = aRelease();
  return aRelease({ styles: 'remote.css', files: { ...files, 'remote.css': hash } });
};
const links = () => [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')];
const urls = () => links().map(({ href }) => href);
const urlOf = (name: string, version = '1.0.0') => `http://localhost:4001/${name}/${version}/remote.css`;

/** Ends the request of the last link like a browser. */
const answer = (event: 'load' | 'error') => {
  const link = links().at(-1);
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
  await expect(loadStyles('settings', '1.0.0')).rejects.toThrow(`No hash is known for ${urlOf('settings')}`);
  expect(urls()).toEqual([]);
});

test('only the styles of the shown version apply, whichever loads last', async () => {
  await load('wizard', '1.0.0');
  applyStyles('wizard', '1.0.0');
  await load('wizard', '0.9.0');
  expect(appliedUrls()).toEqual([urlOf('wizard')]);
  applyStyles('wizard', '0.9.0');
  expect(appliedUrls()).toEqual([urlOf('wizard', '0.9.0')]);
  applyStyles('wizard', '1.0.0');
  expect(appliedUrls()).toEqual([urlOf('wizard')]);
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

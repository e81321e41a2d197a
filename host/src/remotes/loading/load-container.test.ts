import { testConfig } from '@roost/shared/testing';
import { aRegisteredRemote, aRegistry, aRelease } from '#testing/a-registry.ts';
import { adoptRegistry } from '#remotes/registry/registry.ts';
import { type Container, loadContainer } from './load-container.ts';

const { entry: file, files } = aRelease();
const entry = `http://localhost:4001/domains/1.0.0/${file}`;
const scripts = () => [...document.querySelectorAll('script')];
const aContainer = (): Container => ({ init: () => undefined, get: async () => () => ({}) });

/** Ends the request of the newest script like a browser; `run` is what the script does. */
const answer = (event: 'load' | 'error', run: () => void = () => undefined) => {
  const script = scripts().at(-1);
  if (script === undefined) throw new Error('No script was requested');
  run();
  script.dispatchEvent(new Event(event));
};

const name = 'roost_domains_1';
const define = (container: Container) => Object.assign(globalThis, { [name]: container });

beforeEach(() => {
  delete window.roostAsked;
  Reflect.deleteProperty(globalThis, name);
  adoptRegistry(aRegistry({ domains: aRegisteredRemote('domains') }), testConfig);
});

test('an entry is loaded with its hash, and once', async () => {
  const container = aContainer();
  const loading = loadContainer({ container: name, entry });
  expect(scripts()[0]).toMatchObject({ src: entry, integrity: files[file], crossOrigin: 'anonymous' });
  answer('load', () => define(container));
  expect(await loading).toBe(container);
  expect(await loadContainer({ container: name, entry })).toBe(container);
  expect(window.roostAsked).toEqual({ [entry]: 1 });
  expect(scripts()).toEqual([]);
});

test('an entry that fails is requested again, with another URL', async () => {
  const failed = loadContainer({ container: name, entry });
  answer('error');
  await expect(failed).rejects.toThrow(`${entry} could not be loaded`);
  expect(scripts()).toEqual([]);
  const container = aContainer();
  const loading = loadContainer({ container: name, entry });
  expect(scripts()[0]?.src).toBe(`${entry}?again=1`);
  answer('load', () => define(container));
  expect(await loading).toBe(container);
});

test('an entry that defines another container is an error', async () => {
  const loading = loadContainer({ container: name, entry });
  answer('load');
  await expect(loading).rejects.toThrow(`${entry} defines no ${name}`);
});

test('an entry that is not in the registry does not run', async () => {
  await expect(loadContainer({ container: name, entry: 'http://localhost:4001/other.js' })).rejects.toThrow(
    'No hash is known',
  );
  expect(scripts()).toEqual([]);
});

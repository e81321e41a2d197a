import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import {
  bundledLibraries,
  hostOnlyPackages,
  platformVersion,
  providedByHost,
  rangeOf,
  singletons,
  consumedFromHost,
  versionsProvided,
} from './singletons.ts';
import { wrongCopy } from './wrong-copy.ts';

const root = resolve(import.meta.dirname, '../../shared');
const ofShared = JSON.parse(readFileSync(resolve(root, 'package.json'), 'utf8')) as {
  version: string;
  exports: Record<string, string>;
  dependencies: Record<string, string>;
};
const catalog = readFileSync(resolve(root, '../pnpm-workspace.yaml'), 'utf8');
const pinned = (name: string) => new RegExp(`^  '?${name}'?: (\\S+)$`, 'm').exec(catalog)?.[1];
const keys = Object.keys(singletons);
const isOurs = (key: string) => key.startsWith('@roost/');
const stated = (key: string) => (isOurs(key) ? ofShared.version : pinned(key.replace(/\/$/, '')));

/** Exports of shared that no release contains: tests, the harness, the catalogs, the stylesheet. */
const neverInARelease = /^\.\/(testing|harness|locales|http\/plain-port|ui\/styles\.css)/;

test.each(keys)('only the host provides %s, in exactly the pinned version', (key) => {
  expect(providedByHost()[key]).toEqual({
    singleton: true,
    strictVersion: true,
    eager: singletons[key] === 'at-start',
    version: stated(key),
    requiredVersion: stated(key),
  });
});

test.each(keys)('a remote bundles no copy of %s and declares the range it requires', (key) => {
  expect(consumedFromHost()[key]).toEqual({
    singleton: true,
    strictVersion: true,
    import: false,
    requiredVersion: `^${stated(key)}`,
  });
  expect(rangeOf(key)).toBe(`^${stated(key)}`);
});

test('host and remotes share exactly the same modules', () => {
  expect(Object.keys(providedByHost())).toEqual(keys);
  expect(Object.keys(consumedFromHost())).toEqual(keys);
  expect(Object.keys(versionsProvided())).toEqual(keys);
  expect(platformVersion()).toBe(ofShared.version);
});

test('the subpaths of a shared library are shared too', () => {
  const libraries = keys.filter((key) => !isOurs(key) && !key.endsWith('/'));
  expect(libraries.length).toBeGreaterThan(0);
  expect(keys.filter((key) => key.endsWith('/'))).toEqual(libraries.map((key) => `${key}/`));
});

test('tree-shakable libraries without identity are not shared', () => {
  for (const name of ['valibot', 'ky', ...bundledLibraries]) {
    expect(keys).not.toContain(name);
    expect(hostOnlyPackages).not.toHaveProperty([name]);
    expect(wrongCopy(`node_modules/.pnpm/x/node_modules/${name}/index.js`)).toBeNull();
  }
});

test('every library of shared is classified: only in the host, or bundled', () => {
  const decided = new Set([...Object.keys(hostOnlyPackages), ...bundledLibraries]);
  // Fonts are assets of the stylesheet. Only builds and servers write the OpenAPI document.
  const isOfAPage = (name: string) => !name.startsWith('@fontsource') && name !== '@valibot/to-json-schema';
  expect(
    Object.keys(ofShared.dependencies)
      .filter(isOfAPage)
      .filter((name) => !decided.has(name)),
  ).toEqual([]);
});

test('every export of shared is classified: only in the host, or bundled', () => {
  const inAPage = Object.entries(ofShared.exports).filter(([name]) => !neverInARelease.test(name));
  const undecided = inAPage.filter(([, file]) => wrongCopy(file.replace('./', 'shared/'))?.includes('decide which'));
  expect(undecided).toEqual([]);
  const named = keys.filter(isOurs).map((key) => key.replace('@roost/shared', '.'));
  expect(Object.keys(ofShared.exports)).toEqual(expect.arrayContaining(named));
});

/** The modules of shared that a release can contain. */
const filesOfThePlatform = globSync('src/**/*.{ts,tsx}', {
  cwd: root,
  exclude: ['**/*.test.*', 'src/{testing,harness}/**'],
});

test('the platform imports no build set-up, harness or test helper, so their changes need no platform version', () => {
  expect(filesOfThePlatform.length).toBeGreaterThan(0);
  const outside = /from '@roost\/shared\/(build|harness|testing)\b/;
  expect(filesOfThePlatform.filter((file) => outside.test(readFileSync(resolve(root, file), 'utf8')))).toEqual([]);
});

test('a module of shared with state is only in the host', () => {
  const hasState =
    /^(export )?(let |const \w+(: [^=]+)? = (new (Map|Set|WeakMap|QueryClient)\b|create(Context)?[<(]))/m;
  const stateful = filesOfThePlatform.filter((file) => hasState.test(readFileSync(resolve(root, file), 'utf8')));
  expect(stateful).toEqual(expect.arrayContaining(['src/session/session.ts', 'src/http/port.ts']));
  const inTwoCopies = stateful.filter((file) => wrongCopy(`shared/${file}`) === null);
  // The draft store connects to IndexedDB, so two copies see the same drafts. The context of the unsaved forms stays
  // inside one remote; the formats and the addresses of planned inboxes are caches.
  expect(inTwoCopies.toSorted()).toEqual([
    'src/contracts/mailboxes/inbox-plan.ts',
    'src/drafts/draft-store.ts',
    'src/drafts/unsaved-forms.tsx',
    'src/rules/pricing/billing-calendar.ts',
  ]);
});

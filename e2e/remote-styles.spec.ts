import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { classesIn, classesOf, rulesOf } from '@roost/tools/check/css-rules';
import { expect, test } from './fixtures/roost.ts';
import { readRegistry, remotes } from './faults/faulty-releases.ts';
import { repoRoot, workFolder } from './support/stack.ts';

const releases = resolve(workFolder, 'releases');
const read = (...path: string[]) => readFile(resolve(releases, ...path), 'utf8');

/** The registered CSS file of a remote's live version, and all CSS files of that version. */
const liveStyles = async (remote: string) => {
  const { live = '', versions = {} } = readRegistry().remotes[remote] ?? {};
  const { styles = '', files = {} } = versions[live] ?? {};
  const all = globSync('**/*.css', { cwd: resolve(releases, remote, live) });
  return { file: styles, integrity: files[styles], all, css: await read(remote, live, styles) };
};

const hostStyles = async () =>
  read('host', (await read('host', 'index.html')).match(/assets\/main\.\w+\.css/)?.[0] ?? '');

test('the registry names the only CSS file of each remote, with its hash', async () => {
  for (const remote of remotes) {
    const { file, integrity, all } = await liveStyles(remote);
    expect(file).toMatch(/^remote\.[\da-f]{10}\.css$/);
    expect(integrity).toMatch(/^sha384-/);
    expect(all).toEqual([file]);
  }
});

test('every rule of a remote is in the layer of the remote', async () => {
  let checked = 0;
  for (const remote of remotes) {
    const rules = rulesOf((await liveStyles(remote)).css);
    expect(rules.filter(({ inside }) => inside[0] !== `@layer remote-${remote}`)).toEqual([]);
    checked += rules.length;
  }
  expect(checked).toBeGreaterThan(20);
});

test('every selector of a remote has a class that neither the host nor another remote has', async () => {
  // Each remote that bundles such a feature has its styles.
  const features = globSync('shared/src/features/*/*.css', { cwd: repoRoot });
  const featureCss = (await Promise.all(features.map((file) => read(resolve(repoRoot, file))))).join('\n');
  const host = classesOf(await hostStyles());
  const ofFeatures = new Set([...classesOf(featureCss)].filter((name) => !host.has(name)));
  const featureSelectors = rulesOf(featureCss).flatMap((rule) => rule.selectors);
  expect(featureSelectors.filter((selector) => !classesIn(selector).some((name) => ofFeatures.has(name)))).toEqual([]);
  for (const remote of remotes) {
    const others = await Promise.all(remotes.filter((other) => other !== remote).map(liveStyles));
    const foreign = new Set([...host, ...others.flatMap(({ css }) => [...classesOf(css)])]);
    const selectors = rulesOf((await liveStyles(remote)).css).flatMap((rule) => rule.selectors);
    const isOwn = (name: string) => !foreign.has(name) || ofFeatures.has(name);
    expect(selectors.filter((selector) => !classesIn(selector).some(isOwn))).toEqual([]);
  }
});

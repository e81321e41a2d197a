import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { liveVersion, loadedVersions, release } from './fixtures/releases.ts';
import { expect, test } from './fixtures/roost.ts';
import { signIn } from './fixtures/sign-in.ts';
import { expectWorking, firstScreenOf } from './pages/first-screens.ts';
import { current, previous } from './support/previous-versions.ts';
import { stackName, workFolder } from './support/stack.ts';

/** The deployables that the previous release has too. */
const parts = Object.keys(previous);
const remotes = parts.filter((part) => part !== 'host' && part !== 'checkout');
const of = (versions: Readonly<Record<string, string>>, part: string) => versions[part] ?? '';

const documentOf = (version: string): string => resolve(workFolder, 'documents/host', version);
/** A promotion writes the keys of the registry into the published document. */
const withoutKeys = (html: string): string => html.replace(/(\bid="?roost-keys\b[^>]*>)[^<]*/, '$1');
const majorOf = async (host: string): Promise<number> =>
  Number.parseInt(JSON.parse(await readFile(resolve(documentOf(host), 'provides.json'), 'utf8')).version, 10);

const promoteHost = async () => {
  const output = await release(['promote', 'host', of(current, 'host')]).catch((error: Error) => error.message);
  if ((await majorOf(of(current, 'host'))) > (await majorOf(of(previous, 'host')))) {
    // Pages keep the previous host, as docs/releasing.md describes.
    for (const remote of remotes) expect(output).toContain(`${remote} ${previous[remote]} requires platform ^`);
    return { host: of(previous, 'host'), remotes: previous };
  }
  expect(output).toContain(`host ${current['host']} is now live`);
  return { host: of(current, 'host'), remotes: previous };
};

const promoteRemotes = async () => {
  const shown: Record<string, string> = {};
  for (const part of parts.filter((one) => one !== 'host')) {
    const output = await release(['promote', part, of(current, part)]);
    expect(output).toContain(`${part} ${current[part]} is now live`);
    // A remote that requires a later host is ahead of it.
    const isAhead = output.includes(`Pages show ${part} ${previous[part]} until a host fits.`);
    shown[part] = of(isAhead ? previous : current, part);
  }
  return { host: of(previous, 'host'), remotes: shown };
};

test('the current versions are promoted over the previous release, and a page runs exactly the expected ones', async ({
  page,
  sandbox,
}) => {
  // The database remains between runs, with the workspace that was opened last.
  await sandbox.reset();
  const expected = stackName === 'host-ahead' ? await promoteHost() : await promoteRemotes();
  expect(await liveVersion('host')).toBe(expected.host);
  const loaded = loadedVersions(page, [...Object.values(current), ...Object.values(previous)]);
  await signIn(page);
  const [, workspace = ''] = new URL(page.url()).pathname.split('/');
  for (const remote of remotes) {
    const document = await page.goto(`/${workspace}/${firstScreenOf(remote).path}`);
    const published = await readFile(resolve(documentOf(expected.host), 'index.html'), 'utf8');
    expect(withoutKeys((await document?.text()) ?? '')).toBe(withoutKeys(published));
    await expectWorking(page, remote);
  }
  expect([...loaded].toSorted()).toEqual(remotes.map((remote) => of(expected.remotes, remote)).toSorted());
});

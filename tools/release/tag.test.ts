import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { resolve } from 'node:path';
import { isReleaseSaved } from './saved-releases.ts';
import { previousOf, readRecorded, withRelease } from './recorded.ts';
import { publishedFolder } from './publish.ts';
import { requireCommitted, tagReleases } from './tag.ts';

let root = '';
beforeEach(async () => {
  root = await realpath(await mkdtemp(resolve(tmpdir(), 'roost-tag-')));
  git('init', '--quiet');
  git('config', 'user.email', 'ada@roost.test');
  git('config', 'user.name', 'Ada');
  await writeFile(resolve(root, '.gitignore'), 'work/\nkept/\n');
  commit('first');
});
afterEach(() => rm(root, { recursive: true, force: true }));

const git = (...args: string[]): string => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
const commit = (message: string): string => {
  git('add', '--all');
  git('commit', '--quiet', '--allow-empty', '--message', message);
  return git('rev-parse', 'HEAD');
};
const folders = () => ({ root, work: resolve(root, 'work'), saved: resolve(root, 'saved') });

/** Publishes the versions, tags them and commits the record. Returns the tags and the commit that they name. */
const release = async (versions: Record<string, string>) => {
  for (const [part, version] of Object.entries(versions)) {
    const folder = publishedFolder(part, version, folders());
    await mkdir(folder, { recursive: true });
    await writeFile(resolve(folder, 'file.txt'), `${part} ${version}`);
  }
  const head = git('rev-parse', 'HEAD');
  const published = Object.entries(versions).map(([part, version]) => ({ part, version, changes: `- ${part}` }));
  const tags = await tagReleases(published, folders());
  commit('release');
  return { tags, commit: head };
};
const keptOf = (part: string, versions: readonly string[]) =>
  versions.filter((version) => isReleaseSaved({ part, version }, folders()));

test('a release tags its commit with each new version, keeps the files and records them', async () => {
  const { tags, commit: head } = await release({ host: '1.0.0-aa', domains: '1.0.0-bb' });
  expect(tags).toEqual(['host@1.0.0-aa', 'domains@1.0.0-bb']);
  expect(git('rev-parse', 'domains@1.0.0-bb^{commit}')).toBe(head);
  expect(git('tag', '--list', '--format=%(contents)', 'domains@1.0.0-bb')).toContain('- domains');
  const saved = publishedFolder('host', '1.0.0-aa', { work: folders().saved });
  expect(readFileSync(resolve(saved, 'file.txt'), 'utf8')).toBe('host 1.0.0-aa');
  expect(await readRecorded(root)).toEqual({
    host: [{ version: '1.0.0-aa', commit: head }],
    domains: [{ version: '1.0.0-bb', commit: head }],
  });
});

test('only a changed deployable gets a release, and the files of the last two of each are saved', async () => {
  const first = await release({ host: '1.0.0-aa', domains: '1.0.0-bb' });
  const second = await release({ host: '1.0.0-aa', domains: '1.0.0-cc' });
  expect(second.tags).toEqual(['domains@1.0.0-cc']);
  const third = await release({ host: '1.0.0-aa', domains: '1.0.0-dd' });
  expect(await readRecorded(root)).toEqual({
    host: [{ version: '1.0.0-aa', commit: first.commit }],
    domains: [
      { version: '1.0.0-dd', commit: third.commit },
      { version: '1.0.0-cc', commit: second.commit },
    ],
  });
  expect(keptOf('domains', ['1.0.0-bb', '1.0.0-cc', '1.0.0-dd'])).toEqual(['1.0.0-cc', '1.0.0-dd']);
  expect(keptOf('host', ['1.0.0-aa'])).toEqual(['1.0.0-aa']);
});

test('files that are not committed are named', async () => {
  await expect(requireCommitted({ root })).resolves.toBeUndefined();
  await writeFile(resolve(root, 'changed.ts'), '');
  await expect(requireCommitted({ root })).rejects.toThrow('?? changed.ts');
});

test('a repository without releases has no record', async () => {
  expect(await readRecorded(root)).toEqual({});
  expect(existsSync(resolve(root, 'releases.json'))).toBe(false);
});

test('the previous release is the latest one that differs from the current version', () => {
  const release = (version: string) => ({ version, commit: '0'.repeat(40) });
  const recorded = withRelease(withRelease({}, 'domains', release('1')), 'domains', release('2'));
  expect(previousOf(recorded, 'domains', '3')?.version).toBe('2');
  expect(previousOf(recorded, 'domains', '2')?.version).toBe('1');
  expect(previousOf(recorded, 'wizard', '1')).toBeUndefined();
});

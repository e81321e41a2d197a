import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { resolve } from 'node:path';
import { platformVersion } from '@roost/tools/build/singletons';
import { writeRemote, writeRepository } from './write-remote.ts';

let into = '';
beforeEach(async () => {
  into = await mkdtemp(resolve(tmpdir(), 'roost-remote-'));
});
afterEach(() => rm(into, { recursive: true, force: true }));

const read = (file: string) => readFile(resolve(into, file), 'utf8');

test('a new remote is a package with one screen and without text of the example', async () => {
  const files = await writeRemote({ name: 'reports', into });
  expect(files).toEqual(
    expect.arrayContaining([
      'remote-reports/package.json',
      'remote-reports/src/remote.manifest.ts',
      'remote-reports/src/remote.ts',
      'remote-reports/src/reports/reports-page.tsx',
      'remote-reports/src/locales/fr.po',
      'remote-reports/src/styles.css',
    ]),
  );
  for (const file of files) {
    expect(file).not.toContain('example');
    expect(await read(file)).not.toMatch(/example|exemple/i);
  }
});

test('a new remote declares its mount with its names in each language, and its catalogs translate its title', async () => {
  await writeRemote({ name: 'reports', en: 'Team reports', fr: "Rapports d'équipe", into });
  const manifest = await read('remote-reports/src/remote.manifest.ts');
  expect(manifest.match(/names: \{ en: 'Team reports', fr: 'Rapports d\\'équipe' \},/g)).toHaveLength(2);
  expect(manifest).toContain("path: 'reports',");
  expect(await read('remote-reports/src/locales/fr.po')).toContain('msgid "Team reports"\nmsgstr "Rapports d\'équipe"');
});

test('another repository has the same remote, its checks, and the versions of this one', async () => {
  const root = resolve(into, 'team');
  const files = await writeRepository({ name: 'reports', into: root });
  const inside = await writeRemote({ name: 'reports', into });
  expect(files).toEqual(expect.arrayContaining([...inside, '.github/CODEOWNERS', '.github/workflows/check.yml']));
  for (const file of inside.filter((one) => !one.endsWith('package.json')))
    expect(await read(`team/${file}`)).toBe(await read(file));
  const settings = await read('team/pnpm-workspace.yaml');
  expect(settings).toContain(`  '@roost/shared': ${platformVersion()}\n`);
  for (const file of ['team/package.json', 'team/remote-reports/package.json']) {
    const { dependencies, devDependencies } = JSON.parse(await read(file)) as Record<string, Record<string, string>>;
    for (const [name, specifier] of Object.entries({ ...dependencies, ...devDependencies })) {
      expect([name, specifier]).toEqual([name, 'catalog:']);
      expect(settings).toMatch(new RegExp(`^  '?${name}'?: \\S+$`, 'm'));
    }
  }
});

test('a folder without the tarballs of the platform is named', async () => {
  const creating = writeRepository({ name: 'reports', into: resolve(into, 'team'), packages: into });
  await expect(creating).rejects.toThrow(`${into} has no tarball of @roost/shared. Run "pnpm pack:platform" first.`);
});

test('an existing remote is not overwritten', async () => {
  await writeRemote({ name: 'reports', into });
  await writeFile(resolve(into, 'remote-reports/src/remote.ts'), 'changed');
  await expect(writeRemote({ name: 'reports', into })).rejects.toThrow('already exists');
  expect(await read('remote-reports/src/remote.ts')).toBe('changed');
});

test.each(['', 'Reports', '../reports', 'remote-reports', 'r'])('"%s" is not a valid remote name', async (name) => {
  await expect(writeRemote({ name, into })).rejects.toThrow('is not a valid remote name');
});

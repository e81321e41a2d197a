import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { resolve } from 'node:path';
import { writeRemote } from './write-remote.ts';

let into = '';
beforeEach(async () => {
  into = await mkdtemp(resolve(tmpdir(), 'roost-remote-'));
});
afterEach(() => rm(into, { recursive: true, force: true }));

test('a new remote is a package with one screen and without text of the example', async () => {
  const files = await writeRemote({ name: 'reports', into });
  expect(files).toEqual(
    expect.arrayContaining([
      'package.json',
      'src/remote.manifest.ts',
      'src/remote.ts',
      'src/locales/fr.po',
      'src/styles.css',
    ]),
  );
  for (const file of files) {
    expect(file).not.toContain('domains');
    expect(await readFile(resolve(into, 'remote-reports', file), 'utf8')).not.toMatch(/domains/i);
  }
});

test('a new remote declares its mount with its names in each language, and its catalogs translate its title', async () => {
  await writeRemote({ name: 'reports', en: 'Team reports', fr: "Rapports d'équipe", into });
  const read = (file: string) => readFile(resolve(into, 'remote-reports', file), 'utf8');
  expect(await read('src/remote.manifest.ts')).toContain(
    "reports: { path: 'reports', names: { en: 'Team reports', fr: 'Rapports d\\'équipe' }, menu: { icon: 'box', order: 95 } }",
  );
  expect(await read('src/locales/fr.po')).toContain('msgid "Team reports"\nmsgstr "Rapports d\'équipe"');
});

test('an existing remote is not overwritten', async () => {
  await writeRemote({ name: 'reports', into });
  await expect(writeRemote({ name: 'reports', into })).rejects.toThrow('already exists');
});

test.each(['', 'Reports', '../reports', 'remote-reports', 'r'])('"%s" is not a valid remote name', async (name) => {
  await expect(writeRemote({ name, into })).rejects.toThrow('is not a valid remote name');
});

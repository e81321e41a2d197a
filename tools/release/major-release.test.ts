import { mkdir, readFile, rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { RemoteName } from '@roost/shared/platform/mount';
import type { Facts } from '@roost/shared/platform/facts';
import { ownWorkFolder } from '@roost/tools/testing/work-folder';
import { aHostBuild, aRemoteBuild, someFacts } from './testing/a-build.ts';

const folder = ownWorkFolder();
const { promote, promoteAll, rollback, rollbackAll } = await import('./promote.ts');
const { publishBuild } = await import('./publish.ts');
const { readRegistry, registryFile } = await import('./registry-file.ts');
const { readRevisions } = await import('./revisions.ts');
const { requirePublishable } = await import('./require-publishable.ts');

const base = 'http://localhost:4801/';
const hostBuild = (version: string, facts?: Facts) =>
  aHostBuild(resolve(folder, 'builds', `host-${version}`), { content: version, version, facts });
const publishHost = async (version: string, facts?: Facts) =>
  publishBuild('host', version, await hostBuild(version, facts));
const remoteBuild = (remote: RemoteName, version: string, { platform, uses }: { platform: string; uses?: Facts }) =>
  aRemoteBuild(resolve(folder, 'builds', `${remote}-${version}`), { content: `${remote}${version}`, platform, uses });
const publishRemote = async (remote: RemoteName, version: string, needs: { platform: string; uses?: Facts }) =>
  publishBuild(remote, version, await remoteBuild(remote, version, needs));

const live = async () => {
  const { documents, remotes } = await readRegistry();
  return {
    host: documents.host?.live,
    ...Object.fromEntries(Object.entries(remotes).map(([remote, { live }]) => [remote, live])),
  };
};
const page = () => readFile(resolve(folder, 'releases/host/index.html'), 'utf8');

const remotes = ['domains', 'mailboxes'] as const;
const major = [{ part: 'host', version: '2.0.0' }, ...remotes.map((part) => ({ part, version: '2.0.0' }))] as const;

/** Host and remotes of 1.x are live, those of 2.0 are published. */
beforeEach(async () => {
  await publishHost('1.0.0');
  await promote('host', '1.0.0');
  await publishHost('2.0.0');
  for (const remote of remotes) {
    await publishRemote(remote, '1.0.0', { platform: '^1.0.0' });
    await publishRemote(remote, '2.0.0', { platform: '^2.0.0' });
    await promote(remote, '1.0.0', { base });
  }
});
afterEach(() => rm(folder, { recursive: true, force: true }));

describe('publishing', () => {
  const publishable = async (part: 'host' | RemoteName, version: string, output: string) =>
    requirePublishable({ part, version, folder: output, registry: await readRegistry() });

  test('a remote for a published host that is not live yet is published', async () => {
    await expect(
      publishable('domains', '2.1.0', await remoteBuild('domains', '2.1.0', { platform: '^2.0.0' })),
    ).resolves.toBeUndefined();
  });

  test('a remote that fits no published host is refused, with what the live host lacks', async () => {
    await expect(
      publishable('domains', '3.0.0', await remoteBuild('domains', '3.0.0', { platform: '^3.0.0' })),
    ).rejects.toThrow(
      'domains 3.0.0 requires platform ^3.0.0; host 1.0.0 provides 1.0.0. No published host fits. Publish a compatible host first.',
    );
  });

  test('a host of the next major version is published while remotes of the present one are live', async () => {
    await expect(publishable('host', '3.0.0', await hostBuild('3.0.0'))).resolves.toBeUndefined();
  });

  test('a host that removes an export without a major version is refused', async () => {
    await publishHost('1.1.0', someFacts('formatDay', 'formatMoney'));
    await promote('host', '1.1.0');
    await publishRemote('domains', '1.1.0', { platform: '^1.0.0', uses: someFacts('formatMoney') });
    await promote('domains', '1.1.0');
    await expect(publishable('host', '1.2.0', await hostBuild('1.2.0', someFacts('formatDay')))).rejects.toThrow(
      'domains 1.1.0 uses `formatMoney` of @roost/shared/format, which host 1.2.0 does not give',
    );
  });
});

describe('promoting ahead', () => {
  test('a remote is promoted ahead of its host when its previous version fits the live host', async () => {
    const notices = await promote('domains', '2.0.0');
    expect((await readRegistry()).remotes['domains']).toMatchObject({ live: '2.0.0', previous: '1.0.0' });
    expect(notices).toEqual([
      'domains 2.0.0 requires platform ^2.0.0; host 1.0.0 provides 1.0.0. Pages show domains 1.0.0 until a host fits.',
    ]);
  });

  test('each host in the history has a version of each remote, before and after the host', async () => {
    for (const remote of remotes) await promote(remote, '2.0.0');
    await expect(promote('host', '2.0.0')).resolves.toEqual([]);
    expect(await live()).toEqual({ host: '2.0.0', domains: '2.0.0', mailboxes: '2.0.0' });
    expect(await page()).toContain('main.2.0.0.js');
    // Pages with the document of 1.0.0 have the previous versions.
    expect(await rollback('host')).toBe('1.0.0');
    expect(await page()).toContain('main.1.0.0.js');
  });

  test('a remote whose previous version does not fit either is refused', async () => {
    await promote('domains', '2.0.0');
    await publishRemote('domains', '2.0.1', { platform: '^2.0.0' });
    await expect(promote('domains', '2.0.1')).rejects.toThrow(
      'domains 2.0.1 requires platform ^2.0.0; host 1.0.0 provides 1.0.0. Release a compatible host first, or both with --set.',
    );
    await rollback('domains');
    await promote('domains', '2.0.1');
    expect((await readRegistry()).remotes['domains']).toMatchObject({ live: '2.0.1', previous: '1.0.0' });
  });

  test('a remote whose previous version is at another base URL is refused: no page can fall back to it', async () => {
    await expect(promote('domains', '2.0.0', { base: 'http://localhost:4802/' })).rejects.toThrow(
      'domains 2.0.0 requires platform ^2.0.0',
    );
  });

  test('a host is fixed while remotes are ahead', async () => {
    await promote('domains', '2.0.0');
    await publishHost('1.0.1');
    await promote('host', '1.0.1');
    expect(await live()).toMatchObject({ host: '1.0.1', domains: '2.0.0' });
  });
});

describe('several remotes in one release', () => {
  test('a set becomes live in one revision, and each change is recorded', async () => {
    const before = (await readRevisions()).length;
    await promoteAll(major, { by: 'ada', why: 'platform 2' });
    const { revision } = await readRegistry();
    expect(await live()).toEqual({ host: '2.0.0', domains: '2.0.0', mailboxes: '2.0.0' });
    expect(await page()).toContain('main.2.0.0.js');
    expect((await readRevisions()).slice(before)).toMatchObject(
      major.map(({ part, version }) => ({ part, version, revision, replaced: '1.0.0', by: 'ada', why: 'platform 2' })),
    );
  });

  test('a set is rolled back in one revision', async () => {
    await promoteAll(major);
    expect(await rollbackAll(['host', ...remotes], { pauseMs: 0 })).toEqual({
      live: ['host', ...remotes].map((part) => ({ part, version: '1.0.0' })),
      notices: [],
    });
    expect(await live()).toEqual({ host: '1.0.0', domains: '1.0.0', mailboxes: '1.0.0' });
    expect(await page()).toContain('main.1.0.0.js');
  });

  test('a set that leaves out a remote is refused, and nothing changes', async () => {
    const before = await readFile(registryFile, 'utf8');
    await expect(promoteAll(major.slice(0, 2))).rejects.toThrow(
      'mailboxes 1.0.0 requires platform ^1.0.0; host 2.0.0 provides 2.0.0\nhost 2.0.0 would not load them.',
    );
    expect(await readFile(registryFile, 'utf8')).toBe(before);
    expect(await page()).toContain('main.1.0.0.js');
  });

  test('a fault of one version leaves the whole set as it was', async () => {
    const before = await readFile(registryFile, 'utf8');
    await expect(promoteAll([...major, { part: 'wizard', version: '9.9.9' }])).rejects.toThrow(
      'wizard 9.9.9 is not published',
    );
    await rm(resolve(folder, 'releases/mailboxes/2.0.0/page.js'));
    await expect(promoteAll(major)).rejects.toThrow('page.js is missing');
    expect(await readFile(registryFile, 'utf8')).toBe(before);
    expect(await page()).toContain('main.1.0.0.js');
  });

  test('each version that must still be live is compared', async () => {
    await expect(
      promoteAll(major.map((target) => ({ ...target, from: target.part === 'domains' ? '0.9.0' : '1.0.0' }))),
    ).rejects.toThrow('domains 1.0.0 is live, not 0.9.0: it has changed since.');
    expect(await live()).toMatchObject({ host: '1.0.0' });
  });
});

describe('no page is without a version between the change of the registry and that of the document', () => {
  const document = resolve(folder, 'releases/host/index.html');
  /** Stops each change of the host's document. */
  const block = async () => {
    await rm(document);
    await mkdir(document);
  };

  test('a major release changes the registry first: its remotes fall back under the present document', async () => {
    await block();
    await expect(promoteAll(major)).rejects.toThrow('EISDIR');
    expect((await readRegistry()).remotes).toMatchObject({
      domains: { live: '2.0.0', previous: '1.0.0' },
      mailboxes: { live: '2.0.0', previous: '1.0.0' },
    });
    await rm(document, { recursive: true });
    await promoteAll(major);
    expect(await page()).toContain('main.2.0.0.js');
  });

  test('its rollback changes the document first: no version of the next registry fits the present one', async () => {
    await promoteAll(major);
    await block();
    await expect(rollbackAll(['host', ...remotes], { pauseMs: 0 })).rejects.toThrow('EISDIR');
    expect(await live()).toEqual({ host: '2.0.0', domains: '2.0.0', mailboxes: '2.0.0' });
  });

  test('its rollback leaves time for pages that have the document of the next host, and not yet the registry', async () => {
    await promoteAll(major);
    const { revision } = await readRegistry();
    const rolledBack = rollbackAll(['host', ...remotes], { pauseMs: 1_000 });
    const startedAt = Date.now();
    while (!(await page()).includes('main.1.0.0.js')) await setTimeout(5);
    expect((await readRegistry()).revision).toBe(revision);
    await rolledBack;
    expect(Date.now() - startedAt).toBeGreaterThanOrEqual(1_000);
  });

  test('a set for which neither order works needs --anyway', async () => {
    const moved = major.map((target) =>
      target.part === 'domains' ? { ...target, base: 'http://localhost:4802/' } : target,
    );
    await expect(promoteAll(moved)).rejects.toThrow(
      'Pages that open during the change would have no version of domains.',
    );
    await promoteAll(moved, { anyway: true });
    expect(await live()).toEqual({ host: '2.0.0', domains: '2.0.0', mailboxes: '2.0.0' });
  });
});

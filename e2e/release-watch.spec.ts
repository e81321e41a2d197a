import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import type { MinuteCounts, PageReport, VersionReport } from '@roost/shared/platform/page-report';
import { liveVersion, publishSecond, release } from './fixtures/releases.ts';
import { expect, test as base } from './fixtures/roost.ts';
import { startSeparateSandbox, type SeparateSandbox } from './fixtures/separate-sandbox.ts';
import { withConfig } from './fixtures/with-config.ts';
import { openDomains } from './pages/domains-list.ts';
import { changedSources } from './support/changed-sources.ts';
import { portBase, repoRoot, workFolder } from './support/stack.ts';

const test = base.extend<{ collector: Collector }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from its pattern: this one needs nothing.
  collector: async ({}, use) => {
    const sandbox = await startSeparateSandbox({
      ROOST_COLLECTOR: 'on',
      ROOST_RATE_LIMITS: 'off',
      // Each minute that the test ends would make all checks due.
      ROOST_LOOKUPS: 'off',
    });
    const collector = collectorOf(sandbox);
    // The counts of a canary begin with its first whole minute.
    await collector.endMinute();
    await use(collector);
    await sandbox.stop();
  },
});

// A document changed by a test counts as public; without this permission it cannot reach the local network.
test.use({ permissions: ['local-network-access'] });
test.describe.configure({ timeout: 360_000 });

let live = '';
let versions = { good: '', bad: '' };

test.beforeAll(async () => {
  test.setTimeout(600_000);
  live = await liveVersion('domains');
  const sources = await changedSources();
  try {
    await sources.replace('remote-domains/src/domains/domains-page.tsx', {
      from: 'export const DomainsPage = () => {',
      to: "export const DomainsPage = () => {\n  if (Date.now() > 0) throw new Error('an injected fault');",
    });
    versions = { bad: await sources.publish('domains'), good: await publishSecond('domains') };
  } finally {
    await sources.remove();
  }
});
test.afterEach(async () => {
  await release(['canary', 'domains', '--stop']).catch(() => undefined);
  await release(['promote', 'domains', live, '--anyway']);
});

type Collector = {
  url: string;
  /** Sends reports of more pages with one version, as browsers of different workspaces do. */
  report: (sent: Pick<VersionReport, 'version' | 'channel' | 'errors'>, pages: number) => Promise<void>;
  /** Moves the collector's clock, so that its current minute is complete. */
  endMinute: () => Promise<void>;
  read: () => Promise<MinuteCounts[]>;
};

const collectorOf = ({ apiBase }: Pick<SeparateSandbox, 'apiBase'>): Collector => {
  const url = `${apiBase}/collector`;
  const send = async (report: PageReport) => {
    const body = JSON.stringify(report);
    const headers = { origin: `http://localhost:${portBase}`, 'content-type': 'text/plain' };
    expect((await fetch(url, { method: 'POST', body, headers })).status).toBe(204);
  };
  return {
    url,
    report: async (sent, pages) => {
      for (let page = 0; page < pages; page += 1)
        await send({ versions: [{ ...sent, remote: 'domains', bucket: page, longFrames: 0, cls: 0 }] });
    },
    endMinute: async () => {
      const body = JSON.stringify({ advance: 65_000 });
      const headers = { 'content-type': 'application/json' };
      expect((await fetch(`${apiBase}/sandbox/control/clock`, { method: 'POST', body, headers })).ok).toBe(true);
    },
    read: async () => {
      const since = new Date(0).toISOString();
      const response = await fetch(`${url}?${new URLSearchParams({ remote: 'domains', since })}`);
      return ((await response.json()) as { minutes: MinuteCounts[] }).minutes;
    },
  };
};

/** Opens the list, and hides the page, which then reports. */
const visit = async (page: Page, collector: Collector): Promise<void> => {
  await withConfig(page, { collectorEndpoint: collector.url });
  const script = page.waitForResponse((response) => /\/page-report\.[^/]+\.js$/.test(new URL(response.url()).pathname));
  await openDomains(page);
  await (await script).finished();
  // After an input the version counts as shown.
  await page.keyboard.press('Shift');
  const accepted = page.waitForResponse(collector.url);
  // Hidden, as on a phone: the response of a page that is closed cannot be awaited.
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden' });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  });
  expect((await accepted).status()).toBe(204);
};

const workspaceOf = async (page: Page): Promise<string> => {
  await openDomains(page);
  return new URL(page.url()).pathname.split('/')[1] ?? '';
};

type Ended = { code: number; output: string };

const watchDomains = async ({ url }: Collector): Promise<Ended> => {
  const args = ['tools/release/release.ts', 'watch', 'domains', '--collector', url, '--interval', '1'];
  const env = { ...process.env, ROOST_WORK_DIR: workFolder, NODE_NO_WARNINGS: '1' };
  const run = promisify(execFile)(process.execPath, args, { cwd: repoRoot, env, timeout: 60_000 });
  return run.then(
    ({ stdout }) => ({ code: 0, output: stdout }),
    ({ code, stdout, stderr }: { code: number; stdout: string; stderr: string }) => ({ code, output: stdout + stderr }),
  );
};

test('a canary that throws is rolled back from the reports of its pages', async ({
  page,
  collector,
  allowMessages,
}) => {
  allowMessages(
    'an injected fault',
    `domains ${versions.bad} failed`,
    `domains ${live} is shown`,
    `domains ${versions.bad}`,
  );
  const workspaceId = await workspaceOf(page);
  await release(['canary', 'domains', versions.bad, '--share', '1', '--workspaces', workspaceId]);
  await collector.endMinute();
  await visit(page, collector);
  await collector.endMinute();
  const counts = await collector.read();
  expect(counts).toHaveLength(2);
  const ofPage = { channel: 'canary', sessions: 1 };
  expect(counts).toContainEqual(expect.objectContaining({ ...ofPage, version: versions.bad, errors: 1 }));
  expect(counts).toContainEqual(expect.objectContaining({ ...ofPage, version: live, errors: 0 }));

  await collector.report({ version: versions.bad, channel: 'canary', errors: 1 }, 5);
  await collector.report({ version: live, channel: 'stable', errors: 0 }, 60);
  await collector.endMinute();
  const { code, output } = await watchDomains(collector);
  expect(output).toContain('Worse than stable: errors in 100.0 % of the sessions instead of 0.0 %. Rolled back.');
  expect(code).toBe(1);
  await expect(release(['promote', 'domains', versions.bad])).rejects.toThrow('was rolled back');
  expect(await liveVersion('domains')).toBe(live);
});

test('a good canary gets all workspaces', async ({ page, collector }) => {
  const workspaceId = await workspaceOf(page);
  await release(['canary', 'domains', versions.good, '--workspaces', workspaceId, '--anyway']);
  await collector.endMinute();
  await visit(page, collector);
  await collector.endMinute();
  expect(await collector.read()).toEqual([
    expect.objectContaining({ channel: 'canary', version: versions.good, sessions: 1, errors: 0 }),
  ]);
  await collector.report({ version: versions.good, channel: 'canary', errors: 0 }, 800);
  await collector.report({ version: live, channel: 'stable', errors: 0 }, 100);
  await collector.endMinute();
  const { code, output } = await watchDomains(collector);
  expect(output).toMatch(/at 1 %.*Now at 10 %\.\n.*Now at 50 %\.\n.*Now live\.\n/);
  expect(code).toBe(0);
  expect(await liveVersion('domains')).toBe(versions.good);
});

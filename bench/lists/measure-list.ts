import type { Browser, Page } from '@playwright/test';
import { serveSites } from '@roost/tools/serve/sites';
import { portsFrom } from '@roost/tools/start/local-config';
import { releaseAll } from '@roost/tools/start/release-all';
import { endSandbox, startSandboxProcess } from '@roost/tools/start/sandbox-process';
import { watchTasks } from '#lists/long-tasks.ts';
import { openBrowser } from '#measure/browser.ts';
import { maxOtherLoad, watchOtherLoad } from '#measure/other-load.ts';
import { median, rounded } from '#measure/ratios.ts';
import { signInAt } from '#measure/sign-in.ts';

const log = (text: string) => console.error(text);

type ListMeasurement<Step extends string> = {
  /** Path of the list, relative to the workspace. */
  path: string;
  /** Text that shows that the list has loaded. */
  ready: RegExp;
  steps: readonly Step[];
  /** Runs the steps. Resolves to the longest task of each, in ms. */
  walk: (page: Page) => Promise<Record<Step, number>>;
};

/**
 * Measures the longest task of each step in ms, in a list of the large seed with a 4x CPU slowdown. 0 when no task took
 * over 50 ms. Also returns the maximum number of DOM nodes after a round.
 */
export const measureList = async <Step extends string>({ path, ready, steps, walk }: ListMeasurement<Step>) => {
  const portBase = Number(process.env['ROOST_BENCH_PORT_BASE'] ?? 5500);
  const rounds = Number(process.env['ROOST_BENCH_ROUNDS'] ?? 5);
  process.env['ROOST_SEED'] = 'large';
  await releaseAll({ portBase, onProgress: log });
  const sandbox = await startSandboxProcess({ portBase, database: 'database', log: 'error' });
  const servers = await serveSites({ portBase });
  const browser = await openBrowser();
  const samples: Record<Step, number>[] = [];
  const others = watchOtherLoad();
  let [load, nodes] = [0, 0];
  try {
    for (let round = 1; round <= rounds; round += 1) {
      const page = await openList(browser, { portBase, path, ready });
      const found = await walk(page);
      samples.push(found);
      nodes = Math.max(nodes, await page.locator('*').count());
      load = Math.max(load, others());
      log(`round ${round}: ${steps.map((step) => `${step} ${found[step].toFixed(0)}`).join(', ')} ms`);
      await page.context().close();
    }
  } finally {
    await browser.close();
    for (const server of servers) {
      server.close();
      server.closeAllConnections();
    }
    await endSandbox(sandbox);
  }
  const longest = Object.fromEntries(steps.map((step) => [step, rounded(median(samples.map((found) => found[step])))]));
  const worst = Math.max(...samples.flatMap((found) => steps.map((step) => found[step])));
  return { longest, worst, nodes, load: rounded(load), counts: load <= maxOtherLoad, rounds };
};

/** Opens the list in a new browser context, signed in and with a CPU slowdown. */
const openList = async (
  browser: Browser,
  { portBase, path, ready }: Pick<ListMeasurement<string>, 'path' | 'ready'> & { portBase: number },
): Promise<Page> => {
  const { host, sandbox } = portsFrom(portBase);
  const { workspaceId, tokens } = await signInAt(`http://localhost:${sandbox}`);
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-US' });
  const page = await context.newPage();
  await page.addInitScript((text) => localStorage.setItem('roost.tokens', text), JSON.stringify(tokens));
  await watchTasks(page);
  await page.goto(`http://localhost:${host}/${workspaceId}/${path}`);
  await page.getByText(ready).waitFor();
  // The overlays load after a delay and are not part of the measurement.
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/assets/overlays.')),
  );
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  return page;
};

import { loadavg } from 'node:os';
import { resolve } from 'node:path';
import type { Browser } from '@playwright/test';
import { serveSites } from '@roost/tools/serve/sites';
import { portsFrom } from '@roost/tools/start/local-config';
import { releaseAll } from '@roost/tools/start/release-all';
import { endSandbox, startSandboxProcess } from '@roost/tools/start/sandbox-process';
import { workFolder } from '@roost/tools/top';
import { longestWhile, watchTasks } from '#domains/long-tasks.ts';
import { openBrowser } from '#measure/browser.ts';
import { median, rounded } from '#measure/ratios.ts';
import { signInAt } from '#measure/sign-in.ts';

const say = (text: string) => console.error(text);

/** What a person does most, with 5,000 domains. */
const steps = ['typing', 'paging', 'selectAll', 'details'] as const;
type Step = (typeof steps)[number];

/** The longest task, in ms, of each step on a processor four times slower; 0 where no task took over 50 ms. */
export const domains = async () => {
  const portBase = Number(process.env['ROOST_BENCH_PORT_BASE'] ?? 5500);
  const rounds = Number(process.env['ROOST_BENCH_ROUNDS'] ?? 5);
  process.env['ROOST_SEED'] = 'large';
  process.env['ROOST_DATA_DIR'] = resolve(workFolder, 'bench/large');
  await releaseAll({ portBase, onProgress: say });
  const sandbox = await startSandboxProcess({ portBase, database: 'database' });
  const servers = await serveSites({ portBase });
  const browser = await openBrowser();
  const taken: Record<Step, number[]> = { typing: [], paging: [], selectAll: [], details: [] };
  let load = 0;
  try {
    for (let round = 1; round <= rounds; round += 1) {
      const found = await once(browser, { portBase });
      for (const step of steps) taken[step].push(found[step]);
      load = Math.max(load, loadavg()[0] ?? 0);
      say(`round ${round}: ${steps.map((step) => `${step} ${found[step].toFixed(0)}`).join(', ')} ms`);
    }
  } finally {
    await browser.close();
    for (const server of servers) {
      server.close();
      server.closeAllConnections();
    }
    await endSandbox(sandbox);
  }
  const longest = Object.fromEntries(steps.map((step) => [step, rounded(median(taken[step]))]));
  return { longest, worst: Math.max(...Object.values(taken).flat()), load: rounded(load), counts: load <= 1.5, rounds };
};

const once = async (browser: Browser, { portBase }: { portBase: number }): Promise<Record<Step, number>> => {
  const { host, sandbox } = portsFrom(portBase);
  const { workspaceId, tokens } = await signInAt(`http://localhost:${sandbox}`);
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-US' });
  const page = await context.newPage();
  await page.addInitScript((text) => localStorage.setItem('roost.tokens', text), JSON.stringify(tokens));
  await watchTasks(page);
  await page.goto(`http://localhost:${host}/${workspaceId}/domains`);
  await page.getByText('1–50 of 5,000').waitFor();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });

  const paging = await longestWhile(page, async () => {
    await page.getByRole('button', { name: 'Next page' }).click();
    await page.getByText('51–100 of 5,000').waitFor();
  });
  const typing = await longestWhile(page, async () => {
    await page.getByRole('searchbox').pressSequentially('northwind', { delay: 60 });
    await page.waitForURL(/search=northwind/);
  });
  const selectAll = await longestWhile(page, () =>
    page.getByRole('checkbox', { name: 'Select all rows of this page' }).check(),
  );
  const details = await longestWhile(page, async () => {
    await page.locator('tbody tr.r-row .r-cell--first button').first().click();
    await page.getByRole('tab', { name: 'Details' }).waitFor();
  });
  await context.close();
  return { typing, paging, selectAll, details };
};

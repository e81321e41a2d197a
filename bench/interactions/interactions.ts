import type { Browser, CDPSession } from '@playwright/test';
import { serveSites } from '@roost/tools/serve/sites';
import { portsFrom } from '@roost/tools/start/local-config';
import { releaseAll } from '@roost/tools/start/release-all';
import { endSandbox, startSandboxProcess } from '@roost/tools/start/sandbox-process';
import { recordInteractions } from '#interactions/event-timing.ts';
import { report, type SessionResult, toTable } from '#interactions/report.ts';
import { runSession } from '#interactions/session.ts';
import { openBrowser } from '#measure/browser.ts';
import { maxOtherLoad, watchOtherLoad } from '#measure/other-load.ts';
import { rounded } from '#measure/ratios.ts';
import { signInAt } from '#measure/sign-in.ts';

const log = (text: string) => console.error(text);

/**
 * Measures 278 interactions of one session, in the lists of the large seed and in a form with 5,000 planned inboxes, with a
 * 4x CPU slowdown, as the browser reports them: from the press until the next paint, in ms. Each round is a session in another order.
 */
export const interactions = async () => {
  const portBase = Number(process.env['ROOST_BENCH_PORT_BASE'] ?? 5500);
  process.env['ROOST_SEED'] = 'large';
  await releaseAll({ portBase, onProgress: log });
  return measureInteractions({
    portBase,
    rounds: Number(process.env['ROOST_BENCH_ROUNDS'] ?? 1),
    only: process.env['ROOST_BENCH_STEPS']?.split(','),
  });
};

type Session = { portBase: number; rounds: number; only?: readonly string[] | undefined };

/** Measures the live releases. */
export const measureInteractions = async ({ portBase, rounds, only }: Session) => {
  const sandbox = await startSandboxProcess({ portBase, database: 'database', log: 'error' });
  const servers = await serveSites({ portBase });
  const browser = await openBrowser();
  const sessions: SessionResult[] = [];
  const others = watchOtherLoad();
  let load = 0;
  try {
    for (let round = 1; round <= rounds; round += 1) {
      const { page, draftName } = await openInboxes(browser, { portBase });
      const session = await runSession(page, { seed: round, draftName, only });
      load = Math.max(load, others());
      await page.context().close();
      sessions.push(session);
      log(`round ${round}, layout shift ${session.layoutShift}\n${toTable(report([session]))}`);
    }
  } finally {
    await browser.close();
    for (const server of servers) {
      server.close();
      server.closeAllConnections();
    }
    await endSandbox(sandbox);
  }
  return { ...report(sessions), load: rounded(load), counts: load <= maxOtherLoad, rounds };
};

/** Opens the list of inboxes in a new browser context, signed in and with a CPU slowdown. */
const openInboxes = async (browser: Browser, { portBase }: { portBase: number }) => {
  const { host, sandbox } = portsFrom(portBase);
  const { userId, workspaceId, tokens } = await signInAt(`http://localhost:${sandbox}`);
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-US' });
  const page = await context.newPage();
  await page.addInitScript((text) => localStorage.setItem('roost.tokens', text), JSON.stringify(tokens));
  await recordInteractions(page);
  const session = await context.newCDPSession(page);
  await showWholePage(session);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.goto(`http://localhost:${host}/${workspaceId}/mailboxes`);
  await page.getByText(/^1–50 of [\d,]{6,}$/).waitFor();
  return { page, draftName: `${userId}/${workspaceId}/create-inboxes/Private` };
};

/**
 * Makes the window larger than the viewport. Otherwise the frame of the browser covers the bottom of the page, and the
 * browser does not report the paint of a change there, but the next one above.
 */
const showWholePage = async (session: CDPSession): Promise<void> => {
  const { windowId } = await session.send('Browser.getWindowForTarget');
  await session.send('Browser.setWindowBounds', { windowId, bounds: { width: 1600, height: 1200 } });
};

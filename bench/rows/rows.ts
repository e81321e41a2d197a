import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { CDPSession } from '@playwright/test';
import { workFolder } from '@roost/tools/repo-root';
import { buildWith } from '#build/build-with.ts';
import { openBrowser } from '#measure/browser.ts';
import { compare } from '#measure/rounds.ts';
import { rowsConfiguration } from '#rows/rows-configuration.ts';

const log = (text: string) => console.error(text);

/** Total time of the page's scripts, styles and layouts, in ms. */
const workOf = async (session: CDPSession): Promise<number> => {
  const { metrics } = await session.send('Performance.getMetrics');
  const parts = metrics.filter(({ name }) =>
    ['ScriptDuration', 'RecalcStyleDuration', 'LayoutDuration'].includes(name),
  );
  return parts.reduce((sum, { value }) => sum + value, 0) * 1_000;
};

/**
 * Compares a table of 50 rows with the same elements as static HTML: rendering, and ticking one row, with a 4x CPU
 * slowdown.
 */
export const rows = async () => {
  const output = resolve(workFolder, 'rows');
  await buildWith(rowsConfiguration({ output }));
  const browser = await openBrowser();
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await page.setContent('<!doctype html><html lang="en" data-theme="light"><body></body></html>');
    await page.addStyleTag({ content: await readFile(resolve(output, 'rows.css'), 'utf8') });
    await page.addScriptTag({ content: await readFile(resolve(output, 'rows.js'), 'utf8') });
    const html = await page.evaluate(() => window.rowsBench.html());
    await page.evaluate(() => window.rowsBench.end());
    const session = await page.context().newCDPSession(page);
    await session.send('Performance.enable');
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    const work = () => workOf(session);

    const rounds = Number(process.env['ROOST_BENCH_ROUNDS'] ?? 21);
    /** Time until the last row is rendered, over any number of tasks. Excludes the removal. */
    const showing = async (show: () => Promise<void>): Promise<number> => {
      const before = await work();
      await show();
      const after = await work();
      await page.evaluate(() => window.rowsBench.end());
      return after - before;
    };
    const table = () => showing(() => page.evaluate(() => window.rowsBench.mountTable()));
    for (let turn = 0; turn < 10; turn += 1) await table();
    const mount = await compare(
      table,
      () => showing(() => page.evaluate((text) => window.rowsBench.mountText(text), html)),
      { rounds },
    );
    log(`mount: ${mount.first} ms, as text ${mount.second} ms`);
    const tick = await compare(
      () => page.evaluate(() => window.rowsBench.tickTable()),
      () => page.evaluate((text) => window.rowsBench.tickText(text), html),
      { rounds },
    );
    log(`tick: ${tick.first} ms, by hand ${tick.second} ms`);
    return {
      ratios: { mount: mount.ratio.median, tick: tick.ratio.median },
      intervals: { mount: mount.ratio, tick: tick.ratio },
      aa: { mount: mount.aa, tick: tick.aa },
      milliseconds: { mount: [mount.first, mount.second], tick: [tick.first, tick.second] },
      nodes: await page.evaluate((text) => {
        document.body.innerHTML = text;
        return document.body.querySelectorAll('*').length;
      }, html),
      load: Math.max(mount.load, tick.load),
      counts: mount.counts && tick.counts,
      rounds,
    };
  } finally {
    await browser.close();
  }
};

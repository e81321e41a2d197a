import { compare } from '#measure/rounds.ts';
import { openBrowser } from '#measure/browser.ts';
import { rounded } from '#measure/ratios.ts';
import { signInAt } from '#measure/sign-in.ts';
import { countersOf } from '#cold-load/counters.ts';
import { fast, slow, type Line } from '#cold-load/line.ts';
import { loadList, loadShell, openSecond } from '#cold-load/loads.ts';
import { serveSites } from '#cold-load/sites.ts';

const log = (text: string) => console.error(text);

/** Cold load of the domain list: federated against a single build of the same sources. */
export const coldLoad = async () => {
  const portBase = Number(process.env['ROOST_BENCH_PORT_BASE'] ?? 5500);
  const rounds = Number(process.env['ROOST_BENCH_ROUNDS'] ?? 7);
  const sites = await serveSites({ portBase, say: log });
  const browser = await openBrowser();
  try {
    const signIn = () => signInAt(sites.federated);
    const list = async (origin: string, line: Line) => loadList(browser, { origin, line, person: await signIn() });

    const federated = await list(sites.federated, slow);
    const single = await list(sites.single, slow);
    const counted = { federated: countersOf(federated.requests), single: countersOf(single.requests) };
    const shell = countersOf(await loadShell(browser, { origin: sites.federated, line: fast }));
    for (const { url, bytes } of federated.requests) log(`${String(bytes).padStart(7)} ${url}`);
    log(JSON.stringify({ ...counted, shell }, null, 2));

    const timed = (line: Line) => {
      log(`${line.name}: federated, one build, one build, federated (ms)`);
      return compare(
        async () => (await list(sites.federated, line)).milliseconds,
        async () => (await list(sites.single, line)).milliseconds,
        { rounds, onRound: log },
      );
    };
    const time = await timed(fast);
    const timeSlow = await timed(slow);
    log('second part: federated after hover, one build without');
    const second = await compare(
      async () => openSecond(browser, { origin: sites.federated, line: fast, person: await signIn(), hover: 'rests' }),
      async () => openSecond(browser, { origin: sites.single, line: fast, person: await signIn(), hover: 'none' }),
      { rounds, onRound: log },
    );
    return {
      ratios: {
        bytes: rounded(counted.federated.script / counted.single.script),
        allBytes: rounded(counted.federated.bytes / counted.single.bytes),
        time: time.ratio.median,
        timeSlow: timeSlow.ratio.median,
        second: second.ratio.median,
      },
      intervals: { time: time.ratio, timeSlow: timeSlow.ratio, second: second.ratio },
      floor: rounded(timeSlow.first / floorOf(counted.federated.bytes, slow)),
      floorFast: rounded(time.first / floorOf(counted.federated.bytes, fast)),
      aa: { time: time.aa, timeSlow: timeSlow.aa, second: second.aa },
      milliseconds: {
        time: [time.first, time.second],
        timeSlow: [timeSlow.first, timeSlow.second],
        second: [second.first, second.second],
      },
      script: { list: counted.federated.script, shell: shell.script },
      counters: counted,
      nodes: { federated: federated.nodes, single: single.nodes },
      load: Math.max(time.load, timeSlow.load, second.load),
      counts: time.counts && timeSlow.counts && second.counts,
      rounds,
    };
  } finally {
    await browser.close();
    await sites.end();
  }
};

/** Network time alone, in ms: two round trips and the transfer. The browser's throttling does not delay connecting. */
const floorOf = (bytes: number, { latency, bitsPerSecond }: Line): number =>
  2 * latency + (bytes * 8 * 1_000) / bitsPerSecond;

import { parseArgs } from 'node:util';
import { table } from '@roost/release/table';
import { seededRandom } from './random.ts';
import { simulateRelease, type Outcome, type Rates, type Release } from './simulate.ts';

/** Simulates whole releases, and prints how many are rolled back: the figures of docs/releasing.md. */
const { values } = parseArgs({
  options: {
    releases: { type: 'string', default: '10000' },
    /** A part of the names of the cases to simulate. */
    only: { type: 'string', default: '' },
    seed: { type: 'string', default: '1' },
  },
});
const releases = Number(values.releases);

type Case = { name: string } & Omit<Release, 'random'>;

const vitals = { lcp: 0.2, inp: 0.1, cls: 0.05 };
const ratesWith = (errors: number): Rates => ({ ...vitals, errors });
const usual = { canary: ratesWith(0.01), stable: ratesWith(0.01), workspaces: 20_000, correlation: 0 };
const good: Case[] = [0.001, 0.01, 0.05].map((errors) => ({
  ...usual,
  name: `good, ${errors * 100}% of the sessions have an error`,
  canary: ratesWith(errors),
  stable: ratesWith(errors),
  maxSessions: 20_000,
}));
const clustered: Case[] = [
  [0.05, 2_000],
  [0.3, 2_000],
  [0.3, 20_000],
  [0.6, 500],
].map(([correlation = 0, workspaces = 0]) => ({
  ...usual,
  name: `good, 1%, correlation ${correlation}, ${workspaces} workspaces`,
  workspaces,
  correlation,
  maxSessions: 5_000,
}));
const bad: Case[] = [
  [0, 20_000],
  [0, 4_000],
  [0, 2_000],
  [0, 1_000],
  [0.3, 20_000],
].map(([correlation = 0, workspaces = 0]) => ({
  ...usual,
  name: `1% become 6%, 200 sessions, correlation ${correlation}, ${workspaces} workspaces`,
  canary: ratesWith(0.06),
  workspaces,
  correlation,
  maxSessions: 200,
}));

const rows = [...bad, ...clustered, ...good]
  .filter(({ name }) => name.includes(values.only))
  .map(({ name, ...release }) => {
    const random = seededRandom(Number(values.seed));
    const ends: Record<Outcome['end'], number> = { 'rolled back': 0, promoted: 0, open: 0 };
    const sessions: number[] = [];
    for (let one = 0; one < releases; one++) {
      const outcome = simulateRelease({ ...release, random });
      ends[outcome.end]++;
      sessions.push(outcome.sessions);
    }
    const median = sessions.toSorted((a, b) => a - b)[Math.floor(releases / 2)] ?? 0;
    return [name, ...Object.values(ends).map((count) => `${((count / releases) * 100).toFixed(2)}%`), String(median)];
  });
console.log(table(['release', 'rolled back', 'promoted', 'open', 'median sessions'], rows));

import { parseArgs } from 'node:util';
import { table } from '@roost/release/table';
import { seededRandom, simulateRelease, type Outcome, type Rates } from './simulate.ts';

/** Simulates whole releases, and prints how many are rolled back: the figures of docs/releasing.md. */
const { values } = parseArgs({ options: { releases: { type: 'string', default: '10000' } } });
const releases = Number(values.releases);

const vitals = { lcp: 0.2, inp: 0.1, cls: 0.05 };
const goodErrors = [0.001, 0.003, 0.01, 0.02, 0.05];
const cases: { name: string; canary: Rates; stable: Rates; maxSessions: number }[] = [
  ...goodErrors.map((errors) => ({
    name: `good, ${errors * 100}% of the sessions have an error`,
    canary: { ...vitals, errors },
    stable: { ...vitals, errors },
    maxSessions: 20_000,
  })),
  {
    name: 'errors rise from 1% to 6%, 200 sessions',
    canary: { ...vitals, errors: 0.06 },
    stable: { ...vitals, errors: 0.01 },
    maxSessions: 200,
  },
];

const rows = cases.map(({ name, ...release }) => {
  const random = seededRandom(1);
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

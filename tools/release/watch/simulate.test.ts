import { seededRandom, simulateRelease, type Outcome, type Rates } from './simulate.ts';

// Fewer releases than `pnpm release:simulate`, which has the figures of docs/releasing.md.
const usual: Rates = { errors: 0.01, lcp: 0.2, inp: 0.1, cls: 0.05 };

const simulate = (canary: Partial<Rates>, { releases, maxSessions }: { releases: number; maxSessions: number }) => {
  const random = seededRandom(1);
  const ends: Record<Outcome['end'], number> = { 'rolled back': 0, promoted: 0, open: 0 };
  for (let release = 0; release < releases; release++) {
    ends[simulateRelease({ canary: { ...usual, ...canary }, stable: usual, random, maxSessions }).end]++;
  }
  return ends;
};

test('a crash rate of 1% that becomes 6% is caught within 200 sessions of the canary', () => {
  expect(simulate({ errors: 0.06 }, { releases: 300, maxSessions: 200 })['rolled back']).toBeGreaterThanOrEqual(285);
});

test('good releases are promoted', () => {
  const ends = simulate({}, { releases: 25, maxSessions: 20_000 });
  expect(ends['rolled back']).toBe(0);
  expect(ends.promoted).toBe(25);
});

test('a web vital that becomes bad twice as often is caught', () => {
  expect(simulate({ inp: 0.2 }, { releases: 5, maxSessions: 20_000 })['rolled back']).toBe(5);
});

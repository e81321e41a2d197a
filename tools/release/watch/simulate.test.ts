import { seededRandom } from './random.ts';
import { simulateRelease, type Outcome, type Rates, type Release } from './simulate.ts';

// Fewer releases than `pnpm release:simulate`, which has the figures of docs/releasing.md.
const usual: Rates = { errors: 0.01, lcp: 0.2, inp: 0.1, cls: 0.05 };

type Simulated = Partial<Pick<Release, 'workspaces' | 'correlation'>> & { releases: number; maxSessions: number };

const simulate = (canary: Partial<Rates>, { releases, ...release }: Simulated) => {
  const random = seededRandom(1);
  const rates = { canary: { ...usual, ...canary }, stable: usual };
  const ends: Record<Outcome['end'], number> = { 'rolled back': 0, promoted: 0, open: 0 };
  for (let one = 0; one < releases; one++)
    ends[simulateRelease({ ...rates, workspaces: 20_000, correlation: 0, random, ...release }).end]++;
  return ends;
};

test('a crash rate of 1% that becomes 6% is caught within 200 sessions of the canary', () => {
  // 95.8 % of 10,000. 200 releases differ from that by 1.4 points.
  expect(simulate({ errors: 0.06 }, { releases: 200, maxSessions: 200 })['rolled back']).toBeGreaterThanOrEqual(180);
});

test('good releases are promoted', () => {
  const ends = simulate({}, { releases: 4, maxSessions: 20_000 });
  expect(ends['rolled back']).toBe(0);
  expect(ends.promoted).toBe(4);
});

test('a workspace with errors in most sessions does not roll a good release back', () => {
  const clustered = { correlation: 0.6, workspaces: 500, releases: 40, maxSessions: 500 };
  expect(simulate({}, clustered)['rolled back']).toBeLessThanOrEqual(2);
});

test('a web vital that becomes bad twice as often is caught', () => {
  expect(simulate({ inp: 0.2 }, { releases: 2, maxSessions: 20_000 })['rolled back']).toBe(2);
});

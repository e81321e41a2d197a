import type { Measure } from '@roost/shared/platform/page-report';
import { addPeriod, decide, noCounts, noEvidence, type Counts } from './decide.ts';

/** Each session is of another workspace. */
const counts = (sessions: number, events: Partial<Record<Measure, number>> = {}): Counts => ({
  ...noCounts(),
  sessions,
  ...events,
  affected: { ...noCounts().affected, ...events },
});
const decideOn = (canary: Counts, stable: Counts, share = 100) =>
  decide(addPeriod(noEvidence(), { canary, stable }), { share });

test('without evidence the canary keeps its share', () => {
  expect(decide(noEvidence(), { share: 100 })).toEqual({ action: 'hold', measures: ['errors', 'lcp', 'inp', 'cls'] });
});

test('a canary that fails is rolled back, and the measure is named', () => {
  const canary = counts(200, { errors: 14 });
  expect(decideOn(canary, counts(19_800, { errors: 198 }))).toEqual({ action: 'roll back', measures: ['errors'] });
});

test('a few workspaces with errors in most sessions are no reason', () => {
  const canary = { ...counts(200, { errors: 40 }), affected: { ...noCounts().affected, errors: 2 } };
  expect(decideOn(canary, counts(19_800, { errors: 198 })).action).toBe('hold');
});

test('the first bad sessions change nothing', () => {
  expect(decideOn(counts(2, { errors: 1 }), counts(198, { errors: 2 })).action).toBe('hold');
});

test('a canary as good as stable gets the next share, in order', () => {
  const [canary, stable] = [counts(20_000, { errors: 200 }), counts(60_000, { errors: 600 })];
  expect([100, 1_000, 5_000].map((share) => decideOn(canary, stable, share))).toEqual([
    { action: 'advance', share: 1_000 },
    { action: 'advance', share: 5_000 },
    { action: 'advance', share: 10_000 },
  ]);
});

test('a canary that can be worse by more than the margin keeps its share, and the measure is named', () => {
  expect(decideOn(counts(300, { errors: 3, inp: 30 }), counts(29_700, { errors: 297, inp: 2_970 }), 1_000)).toEqual({
    action: 'hold',
    measures: ['errors', 'inp'],
  });
});

test('a share that was set by hand continues with the next stage', () => {
  expect(decideOn(counts(20_000), counts(60_000), 2_500)).toEqual({ action: 'advance', share: 5_000 });
});

import { createTestSandboxes, type TestSandboxes } from '#testing/create-test-sandboxes.ts';
import { race } from '#testing/race.ts';
import { countPage } from './count-page.ts';
import { loadCounts } from './load-counts.ts';

let api: TestSandboxes;
beforeAll(async () => {
  api = await createTestSandboxes();
});
afterAll(() => api.close());

test('two processes count pages of the same workspaces at the same time, and lose none', async () => {
  const now = new Date('2026-03-02T10:00:00Z');
  const page = { remote: 'domains', channel: 'canary' as const, errors: 1, longFrames: 0, lcp: 9_000, cls: 0 };
  await race(40, (index) => {
    const { database } = (index % 2 === 0 ? api.first : api.second).sandbox;
    const versions = ['1.0.0', '1.1.0'].map((version) => ({ ...page, version, bucket: index % 4 }));
    return countPage(database, { versions: index % 3 === 0 ? versions : versions.toReversed() }, now);
  });
  const later = new Date(now.getTime() + 65_000);
  const counts = await loadCounts(api.first.sandbox.database, { remote: 'domains', since: now, moves: [], now: later });
  const expected = { sessions: 40, errors: 40, lcp: 40, affected: { errors: 4, lcp: 4, inp: 0, cls: 0 } };
  expect(counts).toMatchObject([
    { version: '1.0.0', ...expected },
    { version: '1.1.0', ...expected },
  ]);
});

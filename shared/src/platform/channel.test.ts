import fc from 'fast-check';
import { bucketOf, channelOf, wholeShare } from './channel.ts';

const version = '1.1.0-abc';
const workspaces = Array.from({ length: 20_000 }, (_, index) => `workspace-${index}`);
const listOf = (remote: string, share: number) =>
  workspaces.filter((id) => channelOf(remote, id, { version, share, workspaces: [] }) === 'canary');

test('the bucket of a workspace never changes, since pages of different hosts must agree', () => {
  expect(bucketOf('domains', 'northwind')).toBe(9612);
  expect(bucketOf('domains', '6f2c1c4e-58a3-4d0c-9c1f-2a7f6e0a9b11')).toBe(9687);
  expect(bucketOf('', '')).toBe(8788);
});

test.each(['domains', 'mailboxes', 'settings'])('%s has a uniform share of the workspaces', (remote) => {
  const buckets = workspaces.map((id) => Math.floor(bucketOf(remote, id) / 100));
  const counts = Array.from({ length: 100 }, (_, bucket) => buckets.filter((one) => one === bucket).length);
  const expected = workspaces.length / counts.length;
  // Chi-squared with 99 degrees of freedom: 148 is exceeded once in 1,000 uniform samples.
  const chiSquared = counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
  expect(chiSquared).toBeLessThan(148);
});

test('ids that differ in one character, such as those of a series, do not share a bucket', () => {
  expect(new Set(['a1', 'a2', 'a3', 'a4', 'b1', 'b2'].map((id) => bucketOf('domains', id))).size).toBe(6);
});

test('a workspace that is in at 1 % stays in at every larger share', () => {
  const shares = [100, 1_000, 5_000, wholeShare].map((share) => listOf('domains', share));
  for (const [index, list] of shares.entries()) {
    const larger = new Set(shares[index + 1] ?? workspaces);
    expect(list.every((id) => larger.has(id))).toBe(true);
  }
  expect(shares.at(-1)).toHaveLength(workspaces.length);
});

test('the canaries of two remotes concern different workspaces', () => {
  const others = new Set(listOf('mailboxes', 1_000));
  const inBoth = listOf('domains', 1_000).filter((id) => others.has(id)).length;
  // 10 % of 10 % of 20,000 are 200; independent samples stay within 5 standard deviations.
  expect(Math.abs(inBoth - 200)).toBeLessThan(71);
});

test('a share of zero has no workspace, except those that are listed', () => {
  const id = fc.string({ minLength: 1 });
  fc.assert(
    fc.property(id, id, (workspace, listed) => {
      const canary = { version, share: 0, workspaces: [listed] };
      expect(channelOf('domains', listed, canary)).toBe('canary');
      expect(channelOf('domains', workspace, canary)).toBe(workspace === listed ? 'canary' : 'stable');
    }),
  );
});

test('a page without a workspace and a remote without a canary are stable', () => {
  expect(channelOf('domains', undefined, { version, share: wholeShare, workspaces: [] })).toBe('stable');
  expect(channelOf('domains', 'northwind', undefined)).toBe('stable');
});

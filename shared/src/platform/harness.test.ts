import { harnessAccess, harnessOrigin } from './harness.ts';

test.each(['http://localhost:4101', 'http://127.0.0.1:1024', 'http://localhost:65535'])('%s is accepted', (text) => {
  expect(harnessOrigin(text)).toBe(text);
});

test.each(['http://localhost:1023', 'http://localhost:65536', 'http://localhost:4101/', 'http://[::1]:4101', ''])(
  '"%s" is not',
  (text) => expect(harnessOrigin(text)).toBeUndefined(),
);

test('production never allows a harness, and other stages only by their configuration', () => {
  const harness = { roles: [], members: ['user-1'] };
  expect(harnessAccess({ stage: 'staging', harness })).toBe(harness);
  expect(harnessAccess({ stage: 'staging' })).toBeUndefined();
  expect(harnessAccess({ stage: 'production', harness })).toBeUndefined();
});

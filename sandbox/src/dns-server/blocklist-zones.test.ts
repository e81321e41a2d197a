import { findAnswer } from './find-answer.ts';
import { findProviderZone } from './provider-zones.ts';

test.each([
  ['19.100.51.198.bl.mailcheck.example', 'NOERROR'],
  ['18.100.51.198.bl.mailcheck.example', 'NXDOMAIN'],
  ['blocked-lane.com.dbl.mailcheck.example', 'NOERROR'],
  ['harbor.example.dbl.mailcheck.example', 'NXDOMAIN'],
  ['2.0.0.127.bl.mailcheck.example', 'NOERROR'],
  ['1.0.0.127.bl.mailcheck.example', 'NXDOMAIN'],
  ['test.dbl.mailcheck.example', 'NOERROR'],
  ['invalid.dbl.mailcheck.example', 'NXDOMAIN'],
])('the blocklist answers %s with %s', async (name, rcode) => {
  const found = await findAnswer((owner) => Promise.resolve(findProviderZone(owner)), { name, type: 'A' });
  const answers = rcode === 'NOERROR' ? [{ type: 'A', name, data: '127.0.0.2' }] : [];
  expect(found).toMatchObject({ rcode, answers });
});

test('the domain of a blocklist itself has no entry', async () => {
  const name = 'dbl.mailcheck.example';
  const found = await findAnswer((owner) => Promise.resolve(findProviderZone(owner)), { name, type: 'A' });
  expect(found).toMatchObject({ rcode: 'NOERROR', answers: [] });
});

import type { DnsRecord } from '@roost/shared/contracts/dns/dns';
import { countJsonRead } from '#testing/count-json-read.ts';
import { useDnsChanges } from '#testing/use-dns-changes.ts';

const dns = useDnsChanges();

const texts = (value: string): DnsRecord[] =>
  Array.from({ length: 100 }, (_, index) => ({
    type: 'TXT',
    key: `text-${index}`,
    value: value.repeat(4_000),
    locked: false,
  }));

test('a save of a large record set reads the old records once and the new ones once', async () => {
  const { domain } = await dns.aGoodDomain();
  const first = await dns.setOf(domain);
  expect((await dns.save(first, texts('a'))).status).toBe(200);
  const before = await dns.setOf(domain);
  const size = await countJsonRead(dns.api(), () => dns.setOf(domain));
  expect(size).toBeGreaterThan(400_000);

  const work = async () => {
    expect((await dns.save({ ...before, records: first.records }, texts('b'))).status).toBe(200);
  };
  // The DNS provider gets the new ones from the outbox.
  expect(await countJsonRead(dns.api(), work)).toBeLessThan(2.5 * size);
  expect((await dns.setOf(domain)).records.filter(({ value }) => value.startsWith('bb'))).toHaveLength(100);
});

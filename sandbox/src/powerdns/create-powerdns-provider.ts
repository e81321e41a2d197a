import * as v from 'valibot';
import type { DnsProvider } from '#providers/dns-provider.ts';
import { nameservers as defaultNameservers } from '#providers/nameservers.ts';
import { changesOf, toRecordSets } from './record-sets.ts';
import type { RecordSet } from './record-sets.ts';

export type PowerDnsSettings = {
  /** URL of the API, such as `http://192.0.2.1:8081`. */
  url: string;
  key: string;
};

/** In ms. Shorter than the time after which the caller of a provider gives up. */
const timeoutMs = 10_000;

/**
 * Publishes zones through the HTTP API of an authoritative PowerDNS server, and creates those that it doesn't have. A
 * request replaces all records, so it can be repeated.
 */
export const createPowerDnsProvider = ({
  url,
  key,
  nameservers = defaultNameservers,
}: PowerDnsSettings & { nameservers?: readonly string[] }): DnsProvider => {
  const zones = new URL('/api/v1/servers/localhost/zones', url);
  const request = (method: string, address: URL | string, body?: unknown): Promise<Response> =>
    fetch(address, {
      method,
      headers: { 'x-api-key': key, 'content-type': 'application/json' },
      signal: AbortSignal.timeout(timeoutMs),
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  return {
    publish: async ({ domain, records }) => {
      const wanted = toRecordSets(records, { domain });
      const zone = `${zones}/${encodeURIComponent(`${domain}.`)}`;
      const found = await request('GET', zone);
      if (found.status === 404)
        return outcomeOf(await request('POST', zones, newZone(domain, { rrsets: wanted, nameservers })));
      if (!found.ok) throw new Error(await problemOf(found));
      const changes = changesOf(v.parse(Zone, await found.json()).rrsets, wanted);
      if (changes.length === 0) return { kind: 'accepted' };
      return outcomeOf(await request('PATCH', zone, { rrsets: changes }));
    },
  };
};

const Zone = v.object({
  rrsets: v.array(
    v.object({
      name: v.string(),
      type: v.string(),
      ttl: v.number(),
      records: v.array(v.object({ content: v.string(), disabled: v.boolean() })),
    }),
  ),
});

const newZone = (
  domain: string,
  { rrsets, nameservers }: { rrsets: readonly RecordSet[]; nameservers: readonly string[] },
) => ({
  name: `${domain}.`,
  kind: 'Native',
  nameservers: nameservers.map((name) => `${name}.`),
  rrsets,
});

/** Throws without a definite answer: the request is then repeated. */
const outcomeOf = async (response: Response): Promise<Awaited<ReturnType<DnsProvider['publish']>>> => {
  if (response.ok) return { kind: 'accepted' };
  const message = await problemOf(response);
  if (response.status === 400 || response.status === 422) return { kind: 'failed', message };
  throw new Error(message);
};

const Problem = v.object({ error: v.string() });

const problemOf = async (response: Response): Promise<string> => {
  const text = await response.text();
  const problem = v.safeParse(v.pipe(v.string(), v.parseJson(), Problem), text);
  const detail = problem.success ? problem.output.error : `status ${response.status}`;
  return `The DNS server did not accept the change: ${detail}`;
};

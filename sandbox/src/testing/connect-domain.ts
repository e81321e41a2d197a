import { checkOwnership, connectDomain } from '@roost/shared/contracts/domains/domain-connection';
import type { Domain } from '@roost/shared/contracts/domains/domain';
import { changeZone } from '#dns-server/change-zone.ts';
import type { Client, TestSandbox } from './create-test-sandbox.ts';

/** Publishes the TXT record of a connected domain at its simulated DNS host, and requests a lookup. */
export const publishProof = async (api: TestSandbox, client: Client, { id, domain, ownership }: Domain) => {
  if (!ownership) throw new Error(`${domain} needs no proof.`);
  const { name, value, type } = ownership.record;
  const key = name.slice(0, -domain.length - 1);
  await changeZone(api.sandbox.database, { domain, records: [{ type, key, value, locked: false }] });
  await client(checkOwnership, { params: { domainId: id } });
};

/** Connects a domain and proves it. The next request runs the lookup. */
export const connectOwnDomain = async (api: TestSandbox, client: Client, name: string): Promise<Domain> => {
  const { body } = await client(connectDomain, { body: { domain: name } });
  await publishProof(api, client, body as Domain);
  return body as Domain;
};

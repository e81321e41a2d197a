import type { DnsRecord } from '@roost/shared/contracts/dns/dns';
import { eq } from 'drizzle-orm';
import type { Database } from '#database/database.ts';
import { appMetadata } from '#database/schema/app-metadata.ts';
import { dkimSelector, senderDomain, sendingAddress } from '#providers/account-mail-server.ts';
import { dkimKeyName } from '#secrets/dkim-signers.ts';
import type { PublishedZone } from './published-zone.ts';

/** Finds the zone of the domain that sends emails to users. The first email adds its DKIM key. */
export const findAccountMailZone = async (database: Database, name: string): Promise<PublishedZone | null> => {
  if (name !== senderDomain && !name.endsWith(`.${senderDomain}`)) return null;
  const [key] = await database
    .select()
    .from(appMetadata)
    .where(eq(appMetadata.name, dkimKeyName('account-mails')));
  return {
    name: senderDomain,
    serial: key ? 2 : 1,
    records: [
      text('', `v=spf1 ip4:${sendingAddress} -all`),
      text('_dmarc', 'v=DMARC1; p=reject'),
      ...(key ? [text(`${dkimSelector}._domainkey`, `v=DKIM1; k=rsa; p=${key.value}`)] : []),
    ],
  };
};

const text = (key: string, value: string): DnsRecord => ({ type: 'TXT', key, value, locked: false });

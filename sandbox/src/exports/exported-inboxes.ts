import type { ExportedInbox } from '@roost/shared/rules/csv/export-layout';
import { sql } from 'drizzle-orm';
import { domains } from '#database/schema/domains.ts';
import { mailboxes } from '#database/schema/mailboxes.ts';
import type { MailboxProvider } from '#providers/mailbox-provider.ts';
import type { Secrets } from '#secrets/create-secrets.ts';
import { mailboxPassword } from '#secrets/secret-columns.ts';
import { trackingHosts } from '#providers/tracking-hosts.ts';

const { host: trackingHost } = trackingHosts.Smartlead;
const trackingRecord = JSON.stringify([{ type: 'CNAME', key: trackingHost }]);

/** The columns for export files, from a join of mailboxes and domains. */
export const exportedColumns = {
  email: mailboxes.email,
  firstName: mailboxes.firstName,
  lastName: mailboxes.lastName,
  signature: mailboxes.signature,
  type: mailboxes.type,
  id: mailboxes.id,
  encryptedPassword: mailboxes.encryptedPassword,
  domain: domains.domain,
  // Raw SQL for the same reason as the tags.
  isTracked: sql<boolean>`exists (select 1 from dns_sets where dns_sets.domain_id = domains.id and dns_sets.records @> ${trackingRecord}::jsonb)`,
};

type ExportedRow = Pick<
  typeof mailboxes.$inferSelect,
  'id' | 'email' | 'firstName' | 'lastName' | 'signature' | 'type' | 'encryptedPassword'
> & {
  domain: string;
  isTracked: boolean;
};

export const toExportedInbox = (
  { id, encryptedPassword, signature, type, domain, isTracked, ...row }: ExportedRow,
  { secrets, servers }: { secrets: Secrets; servers: MailboxProvider['servers'] },
): ExportedInbox => ({
  ...row,
  password: secrets.decrypt(encryptedPassword, mailboxPassword({ id })),
  ...servers[type],
  signature: signature ?? '',
  trackingHost: isTracked ? `${trackingHost}.${domain}` : '',
});

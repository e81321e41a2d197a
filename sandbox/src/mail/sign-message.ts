import type { InboxListType } from '@roost/shared/contracts/mailboxes/inbox-type';
import { isDkim } from '@roost/shared/rules/dns/dns-draft';
import { sendingRecords } from '@roost/shared/rules/dns/sending-records';
import type { Sandbox } from '#context/sandbox.ts';
import { ensureDkimKey } from '#stored-secrets/ensure-dkim-key.ts';

type Signed = { message: Buffer; signer: { domain: string; type: InboxListType } };

/** Adds the DKIM signature of the mail provider of a domain, with the first selector that the provider requires in DNS. */
export const signMessage = async (
  { database, secrets }: Pick<Sandbox, 'database' | 'secrets'>,
  { message, signer: { domain, type } }: Signed,
): Promise<Buffer> => {
  const privateKey = await ensureDkimKey(database, { secrets, signer: type });
  const { createTransport } = await import('nodemailer');
  const signing = createTransport({
    streamTransport: true,
    buffer: true,
    newline: 'windows',
    dkim: { domainName: domain, keySelector: selectorOf({ domain, type }), privateKey },
  });
  const { message: signed } = await signing.sendMail({ raw: message, envelope: { from: '', to: [] } });
  return signed as Buffer;
};

const selectorOf = (signer: Signed['signer']): string => {
  const key = sendingRecords({ ...signer, dkimKey: '' }).find(isDkim)?.key ?? '';
  return key.replace(/\._domainkey$/, '');
};

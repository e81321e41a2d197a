import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

export type ReceivedMail = { from: string; to: string[]; source: string };

export type MailServer = {
  url: string;
  received: readonly ReceivedMail[];
  /** Answers the recipients of the next message with the reply. */
  refuseNext: (reply: { code: number; text: string }) => void;
  close: () => Promise<void>;
};

/** Starts an SMTP server that takes the password `letters`. The port 0 selects a free one. */
export const startMailServer = async ({ port = 0 }: { port?: number } = {}): Promise<MailServer> => {
  const received: ReceivedMail[] = [];
  let refusal: { code: number; text: string } | undefined;
  const server = new SMTPServer({
    hideSTARTTLS: true,
    allowInsecureAuth: true,
    onAuth: ({ password }, _, done) =>
      password === 'letters' ? done(null, { user: 'roost' }) : done(new Error('Wrong password')),
    onRcptTo: (_address, _, done) => {
      const refused = refusal;
      refusal = undefined;
      done(refused && Object.assign(new Error(refused.text), { responseCode: refused.code }));
    },
    onData: (stream, { envelope }, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address;
        const to = envelope.rcptTo.map(({ address }) => address);
        received.push({ from, to, source: Buffer.concat(chunks).toString() });
        done();
      });
    },
  });
  // Clients of tests end connections early.
  server.on('error', () => undefined);
  const listening = server.listen(port, '127.0.0.1');
  await once(listening, 'listening');
  return {
    url: `smtp://roost:letters@127.0.0.1:${(listening.address() as AddressInfo).port}`,
    received,
    refuseNext: (reply) => {
      refusal = reply;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
};

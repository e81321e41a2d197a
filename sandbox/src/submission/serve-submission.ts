import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { callbackify } from 'node:util';
import type {
  SMTPServer,
  SMTPServerAuthentication,
  SMTPServerDataStream,
  SMTPServerOptions,
  SMTPServerSession,
} from 'smtp-server';
import type { Sandbox } from '#context/sandbox.ts';
import { isApiException } from '#errors/api-exception.ts';
import { isNoSuchAddress } from '#runtime/is-no-such-address.ts';
import { acceptMessage } from './accept-message.ts';
import { findSubmitter } from './find-submitter.ts';
import type { SignIn } from './find-submitter.ts';
import { createCertificate } from './self-signed-certificate.ts';
import { isSmtpReply, smtpReply } from './smtp-reply.ts';

export type SubmissionServer = { port: number; close: () => Promise<void> };

type Context = Pick<Sandbox, 'clock' | 'database' | 'jobs' | 'rateLimits' | 'secrets'> & {
  settings: Pick<Sandbox['settings'], 'listen' | 'log' | 'submissionPort'>;
};

/** In bytes. */
const maxMessageSize = 1_048_576;
const maxRecipients = 10;
const maxClients = 200;
/** In ms, after which a closing server ends its connections. */
const closeTimeout = 2_000;

/**
 * The SMTP server to which inboxes submit messages (RFC 6409), with STARTTLS before the sign-in. Listens on each address
 * that the machine has, with the same port. Returns null when the settings have no port.
 */
export const serveSubmission = async (context: Context): Promise<SubmissionServer | null> => {
  const { listen, submissionPort } = context.settings;
  if (submissionPort === null) return null;
  // Loaded here: the library would slow the start of a process that serves no mail.
  const { SMTPServer } = await import('smtp-server');
  const options = { ...(await createCertificate({ now: context.clock.now() })), ...createOptions(context) };
  const servers: { server: SMTPServer; port: number }[] = [];
  const close = async () =>
    void (await Promise.all(
      servers.map(({ server }) => new Promise<void>((resolve) => server.close(() => resolve()))),
    ));
  try {
    for (const host of listen) {
      const server = new SMTPServer(options);
      const port = await listenOn(server, { host, port: servers[0]?.port ?? submissionPort });
      if (port !== null) servers.push({ server, port });
    }
    const [first] = servers;
    if (!first) throw new Error(`None of the addresses ${listen.join(', ')} is available for mail.`);
    return { port: first.port, close };
  } catch (error) {
    await close();
    throw error;
  }
};

/** Returns null when the machine does not have the address. */
const listenOn = async (server: SMTPServer, { host, port }: { host: string; port: number }): Promise<number | null> => {
  const listening = server.listen(port, host);
  try {
    await once(listening, 'listening');
  } catch (error) {
    if (isNoSuchAddress(error)) return null;
    throw error;
  }
  // Connections that clients end early are no faults of this server.
  server.on('error', () => undefined);
  return (listening.address() as AddressInfo).port;
};

const createOptions = (context: Context): SMTPServerOptions => ({
  name: 'localhost',
  banner: 'Roost sandbox',
  size: maxMessageSize,
  maxRecipients,
  maxClients,
  closeTimeout,
  disableReverseLookup: true,
  // Each reply has its own code instead of the one that the library derives from the number.
  hideENHANCEDSTATUSCODES: true,
  onAuth: callbackify(({ username = '', password }: SMTPServerAuthentication, { remoteAddress }: SMTPServerSession) => {
    const signIn: SignIn = { email: username, password: password ?? '' };
    return withReplies(checkSignIn(context, { signIn, address: remoteAddress }), context);
  }),
  onMailFrom: ({ address }, { user }, done) => {
    const isOwn = address.toLowerCase() === (user as SignIn).email.toLowerCase();
    done(isOwn ? null : smtpReply(553, '5.7.1 The sender is not the address of this inbox.'));
  },
  onData: callbackify((stream: SMTPServerDataStream, { user, envelope }: SMTPServerSession) => {
    const recipients = envelope.rcptTo.map(({ address }) => address);
    return withReplies(storeMessage(context, { signIn: user as SignIn, stream, recipients }), context);
  }),
});

/** Counts wrong passwords for each client and inbox. */
const checkSignIn = async (
  { database, rateLimits, secrets }: Context,
  { signIn, address }: { signIn: SignIn; address: string },
): Promise<{ user: SignIn }> => {
  const refund = await rateLimits.consume('submission', { address, account: signIn.email.toLowerCase() });
  await findSubmitter(database, signIn, { secrets });
  await refund();
  return { user: signIn };
};

type Submission = { signIn: SignIn; stream: SMTPServerDataStream; recipients: readonly string[] };

const storeMessage = async (context: Context, { stream, ...submission }: Submission): Promise<string> => {
  await acceptMessage(context, { ...submission, message: await readMessage(stream) });
  return '2.6.0 Stored for delivery.';
};

/** Reads a message to its end. Rejects one over the limit. */
const readMessage = async (stream: SMTPServerDataStream): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) if (!stream.sizeExceeded) chunks.push(chunk as Buffer);
  if (stream.sizeExceeded) throw smtpReply(552, `5.3.4 The message is longer than ${maxMessageSize} bytes.`);
  return Buffer.concat(chunks);
};

const withReplies = <T>(work: Promise<T>, context: Context): Promise<T> =>
  work.catch((error: unknown) => {
    throw toReply(error, context);
  });

const toReply = (error: unknown, { settings }: Context): Error => {
  if (isSmtpReply(error)) return error;
  if (isApiException(error) && error.status === 429) return smtpReply(454, '4.7.0 Too many attempts. Try again later.');
  settings.log({ level: 'error', message: `A submission failed: ${String(error)}` });
  return smtpReply(451, '4.3.0 The message was not stored. Try again later.');
};

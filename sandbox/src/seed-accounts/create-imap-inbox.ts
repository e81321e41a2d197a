import type { ImapFlow } from 'imapflow';
import { readTraceFields, traceFields } from './read-trace-fields.ts';
import type { SeedAccount } from './seed-account.ts';
import type { FoundMessage, SeedInbox, SeedReading, MessageSearch } from './seed-inbox.ts';
import { dayMs } from '#runtime/durations.ts';

/** In ms, for a whole reading. */
const defaultTimeoutMs = 20_000;

/** A seed inbox that is read by IMAP (RFC 9051). Nothing in it changes: a message stays unread. */
export const createImapInbox = (
  account: SeedAccount,
  { timeoutMs = defaultTimeoutMs }: { timeoutMs?: number } = {},
): SeedInbox => ({
  provider: account.provider,
  address: account.address,
  find: async (search) => {
    const client = await createClient(account, timeoutMs);
    // The error of a lost connection also ends the command that waits for it.
    client.on('error', () => undefined);
    const timer = setTimeout(() => client.close(), timeoutMs);
    try {
      await client.connect();
      return await look(client, search);
    } catch (error) {
      return { kind: 'unread', problem: problemOf(error) };
    } finally {
      clearTimeout(timer);
      client.close();
    }
  },
});

const createClient = async ({ host, port, user, password }: SeedAccount, timeoutMs: number): Promise<ImapFlow> => {
  // Loaded with the first reading: it would slow the start.
  const { ImapFlow } = await import('imapflow');
  return new ImapFlow({
    host,
    port,
    secure: port === 993,
    // A password is sent encrypted, except on this machine.
    ...(port !== 993 && { doSTARTTLS: !['localhost', '127.0.0.1', '::1'].includes(host) }),
    auth: { user, pass: password },
    disableAutoIdle: true,
    logger: false,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
  });
};

const look = async (client: ImapFlow, search: MessageSearch): Promise<SeedReading> => {
  const spam = (await client.list()).find(({ specialUse }) => specialUse === '\\Junk');
  const inInbox = await findIn(client, { path: 'INBOX', search });
  if (inInbox) return { kind: 'found', found: { folder: 'inbox', ...inInbox } };
  if (!spam) return { kind: 'unread', problem: 'no-spam-folder' };
  const inSpam = await findIn(client, { path: spam.path, search });
  return inSpam ? { kind: 'found', found: { folder: 'spam', ...inSpam } } : { kind: 'not-found' };
};

type FolderSearch = { path: string; search: MessageSearch };

const findIn = async (
  client: ImapFlow,
  { path, search: { code, sender, since } }: FolderSearch,
): Promise<Omit<FoundMessage, 'folder'> | null> => {
  await client.mailboxOpen(path, { readOnly: true });
  // The day of SINCE is in the time zone of the server.
  const earliest = new Date(since.getTime() - dayMs);
  const uids = await client.search(
    { from: sender, since: earliest, or: [{ subject: code }, { body: code }] },
    { uid: true },
  );
  if (!Array.isArray(uids)) throw new ReadFailed();
  const [uid] = uids;
  if (uid === undefined) return null;
  const parts = { envelope: true, internalDate: true, headers: traceFields };
  const message = await client.fetchOne(String(uid), parts, { uid: true });
  if (message === false) throw new ReadFailed();
  const timeOf = (date: Date | string | undefined) => new Date(date ?? Number.NaN).getTime();
  const seconds = Math.round((timeOf(message.internalDate) - timeOf(message.envelope?.date)) / 1_000);
  return {
    policy: null,
    reason: 'provider-decided',
    ...readTraceFields(message.headers?.toString('latin1') ?? ''),
    seconds: Number.isNaN(seconds) ? null : Math.max(0, seconds),
  };
};

/** The client returns `false` for a command that the server refused. */
class ReadFailed extends Error {
  responseStatus = 'NO';
}

/** The fields that the client adds to an error. */
type ImapError = { authenticationFailed?: boolean; serverResponseCode?: string; responseStatus?: string };

const problemOf = (error: unknown) => {
  const { authenticationFailed, serverResponseCode, responseStatus } = error as ImapError;
  // RFC 5530: the server cannot check passwords for now.
  if (authenticationFailed) return serverResponseCode === 'UNAVAILABLE' ? 'unreachable' : 'login-refused';
  return responseStatus === 'NO' || responseStatus === 'BAD' ? 'read-failed' : 'unreachable';
};

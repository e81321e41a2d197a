import { portsFrom } from '@roost/tools/start/local-config';
import { endSandbox, startSandboxProcess } from '@roost/tools/start/sandbox-process';
import { createTransport } from 'nodemailer';
import { maxOtherLoad, watchOtherLoad } from '#measure/other-load.ts';
import { rounded } from '#measure/ratios.ts';
import { signInAt } from '#measure/sign-in.ts';

const [inboxes, connections, pageSize, maxDeliveryMs] = [1_000, 8, 100, 600_000];

type Inbox = { email: string; password: string };
type Message = { sender: string | null; recipient: string; deliveredAt: string | null; authentication: unknown };

/**
 * 1,000 inboxes of the large seed each send one message by SMTP, and each receive one. Counts what was accepted, delivered
 * and judged. `seconds` is the time from the first sign-in until the last delivery.
 */
export const mail = async () => {
  Object.assign(process.env, {
    ROOST_SEED: 'large',
    ROOST_RATE_LIMITS: 'off',
  });
  const others = watchOtherLoad();
  const ports = portsFrom(Number(process.env['ROOST_BENCH_PORT_BASE'] ?? 5500));
  const sandbox = await startSandboxProcess({ portBase: ports.host, database: 'database', log: 'error' });
  const origin = `http://localhost:${ports.sandbox}`;
  try {
    const senders = await readInboxes(origin);
    const startedAt = performance.now();
    const replies = await sendAll(senders, { port: ports.submission });
    const acceptedMs = performance.now() - startedAt;
    const messages = await readMessages(origin, senders);
    const seconds = rounded((performance.now() - startedAt) / 1_000);
    const accepted = replies.filter((reply) => reply.startsWith('250 ')).length;
    const delivered = messages.filter(({ deliveredAt }) => deliveredAt !== null).length;
    const judged = messages.filter(({ authentication }) => authentication !== null).length;
    const load = rounded(others());
    return {
      inboxes: senders.length,
      accepted,
      delivered,
      judged,
      acceptedSeconds: rounded(acceptedMs / 1_000),
      seconds,
      load,
      counts: load <= maxOtherLoad,
      violations: Object.entries({ accepted, delivered, judged }).flatMap(([what, count]) =>
        count === inboxes ? [] : [`${count} of ${inboxes} messages are ${what}`],
      ),
    };
  } finally {
    await endSandbox(sandbox);
  }
};

const readInboxes = async (origin: string): Promise<Inbox[]> => {
  const { workspaceId, tokens } = await signInAt(origin);
  const headers = { authorization: `Bearer ${tokens.accessToken}`, 'workspace-id': workspaceId };
  const read = async <T>(path: string): Promise<T> =>
    (await (await fetch(`${origin}/v1/mailboxes${path}`, { headers })).json()) as T;
  const found: Inbox[] = [];
  for (let offset = 0; found.length < inboxes; offset += pageSize) {
    const page = await read<{ data: { id: string; email: string }[] }>(
      `?type=Private&status=Active&limit=${pageSize}&offset=${offset}`,
    );
    if (page.data.length === 0) throw new Error(`The seed has only ${found.length} active inboxes.`);
    for (const { id, email } of page.data)
      found.push({ email, ...(await read<{ password: string }>(`/${id}/password`)) });
  }
  return found.slice(0, inboxes);
};

/** Each inbox opens a connection and sends to the next inbox. Returns the replies. */
const sendAll = async (senders: readonly Inbox[], { port }: { port: number }): Promise<string[]> => {
  const waiting = senders.map((inbox, index) => ({ inbox, to: senders[(index + 1) % senders.length]?.email ?? '' }));
  const replies: string[] = [];
  const work = async (): Promise<void> => {
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const { inbox, to } = next;
      const auth = { user: inbox.email, pass: inbox.password };
      const tls = { rejectUnauthorized: false };
      const transport = createTransport({ host: '127.0.0.1', port, requireTLS: true, tls, auth });
      replies.push(
        await transport.sendMail({ from: inbox.email, to, subject: 'Hello', text: 'Text' }).then(
          ({ response }) => response,
          (error: Error) => error.message,
        ),
      );
      transport.close();
    }
  };
  await Promise.all(Array.from({ length: connections }, work));
  return replies;
};

/** The message to each inbox. Waits for its delivery. */
const readMessages = async (origin: string, recipients: readonly Inbox[]): Promise<Message[]> => {
  const end = performance.now() + maxDeliveryMs;
  const messages: Message[] = [];
  for (const { email } of recipients) {
    let found = await readMessage(origin, email);
    while (found?.deliveredAt === null && performance.now() < end) found = await readMessage(origin, email);
    if (found) messages.push(found);
  }
  return messages;
};

/** The sandbox responds when its queue is empty, at the latest after 5 s. */
const readMessage = async (origin: string, to: string): Promise<Message | undefined> => {
  const response = await fetch(`${origin}/sandbox/mail/messages?${new URLSearchParams({ to })}`);
  return ((await response.json()) as Message[]).find(({ sender }) => sender !== null);
};

import type { InboxListType } from '@roost/shared/contracts/mailboxes/inbox-type';
import * as v from 'valibot';
import { isAccepted, keyOf, requireSignIn, toolTimeoutMs, toRefusal } from '#tool-calls/tool-calls.ts';
import type { OutreachTool, ToolConnection } from '#tool-calls/tool-calls.ts';
import { createProviderHttp } from '#provider-http/create-provider-http.ts';
import type { HttpAnswer } from '#provider-http/create-provider-http.ts';
import type { ListedInbox, ToolInbox, ToolSignIn } from '#providers/platform-provider.ts';

const apiUrl = 'https://api.instantly.ai/api/v2';
const platform = 'Instantly';
const pageSize = 100;

/**
 * The calls of Instantly's API v2 that Roost makes, as https://developer.instantly.ai documents them. The saved password is a
 * key of the API with the scopes `accounts:read`, `accounts:create` and `accounts:update`. No message contains it.
 */
export const createInstantlyTool = ({
  url = apiUrl,
  timeoutMs = toolTimeoutMs,
  wait,
}: ToolConnection = {}): OutreachTool => {
  const open = (signIn: ToolSignIn) =>
    createProviderHttp({
      name: platform,
      url,
      headers: { authorization: `Bearer ${keyOf(signIn)}` },
      timeoutMs,
      ...(wait && { wait }),
    });
  const readPage = async (signIn: ToolSignIn, query: Record<string, string>) => {
    const path = `/accounts?${new URLSearchParams(query).toString()}`;
    return parse(Page, await open(signIn).read({ method: 'GET', path }));
  };
  return {
    verify: (signIn) => isAccepted(() => readPage(signIn, { limit: '1' })),
    list: async (signIn, { after, email }) => {
      const page = await readPage(signIn, {
        limit: String(pageSize),
        ...(after !== null && { starting_after: after }),
        ...(email !== null && { search: email }),
      });
      return { inboxes: page.items.map(toListed), next: page.next_starting_after ?? null };
    },
    add: async (signIn, inbox) => {
      const http = open(signIn);
      const answer = await http.write({ method: 'POST', path: '/accounts', body: toAccount(inbox) });
      requireSignIn(platform, answer.status);
      const problem = v.safeParse(Problem, answer.body);
      if (problem.success && answer.status < 500) return toRefusal(problem.output.message, { signIn, inbox });
      const { email } = parse(Account, answer);
      if (email.toLowerCase() !== inbox.email.toLowerCase()) throw new Error(`${platform} added another inbox.`);
      // Safe to repeat. The inbox is added also when this fails: Instantly then shows its warm-up as paused.
      await http
        .read({ method: 'POST', path: '/accounts/warmup/enable', body: { emails: [inbox.email] } })
        .catch(() => undefined);
      return { kind: 'added' };
    },
  };
};

const providerCodes: Record<InboxListType, number> = { Private: 1, IP: 1, GoogleWorkspace: 2, Outlook: 3 };
/** The largest daily increase that the API accepts. */
const largestIncrease = 4;

const toAccount = (inbox: ToolInbox) => ({
  email: inbox.email,
  first_name: inbox.firstName,
  last_name: inbox.lastName,
  provider_code: providerCodes[inbox.type],
  imap_username: inbox.email,
  imap_password: inbox.password,
  imap_host: inbox.imapHost,
  imap_port: inbox.imapPort,
  smtp_username: inbox.email,
  smtp_password: inbox.password,
  smtp_host: inbox.smtpHost,
  smtp_port: inbox.smtpPort,
  daily_limit: inbox.dailyLimit,
  warmup: { limit: inbox.warmupLimit, increment: String(Math.min(inbox.warmupIncrease, largestIncrease)) },
  ...(inbox.signature !== '' && { signature: inbox.signature }),
});

const Problem = v.object({ statusCode: v.number(), error: v.string(), message: v.string() });

const Account = v.object({
  email: v.string(),
  /** Below zero: the tool cannot send as the inbox. */
  status: v.optional(v.number(), 1),
  status_message: v.nullish(v.object({ response: v.optional(v.string()), e_message: v.optional(v.string()) })),
});

const Page = v.object({ items: v.array(Account), next_starting_after: v.nullish(v.string()) });

const statusTexts: Readonly<Record<string, string>> = {
  '-1': 'Connection Error',
  '-2': 'Soft Bounce Error',
  '-3': 'Sending Error',
};

const toListed = ({ email, status, status_message: message }: v.InferOutput<typeof Account>): ListedInbox => ({
  email: email.toLowerCase(),
  problem: status < 0 ? (message?.response ?? message?.e_message ?? statusTexts[status] ?? 'Error') : null,
});

const parse = <Schema extends v.GenericSchema>(schema: Schema, { status, body }: HttpAnswer): v.InferOutput<Schema> => {
  requireSignIn(platform, status);
  const problem = v.safeParse(Problem, body);
  if (problem.success) throw new Error(`${platform}: ${problem.output.message}`);
  const parsed = v.safeParse(schema, body);
  if (!parsed.success) throw new Error(`${platform} answered unexpectedly (status ${status}).`);
  return parsed.output;
};

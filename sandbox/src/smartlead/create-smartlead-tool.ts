import type { InboxListType } from '@roost/shared/contracts/mailboxes/inbox-type';
import * as v from 'valibot';
import { isAccepted, keyOf, requireSignIn, toolTimeoutMs, toRefusal } from '#tool-calls/tool-calls.ts';
import type { OutreachTool, ToolConnection } from '#tool-calls/tool-calls.ts';
import { createProviderHttp } from '#provider-http/create-provider-http.ts';
import type { HttpAnswer } from '#provider-http/create-provider-http.ts';
import type { ListedInbox, ToolInbox, ToolSignIn } from '#providers/platform-provider.ts';

const apiUrl = 'https://server.smartlead.ai/api/v1';
const platform = 'Smartlead';
/** Half of what the API allows: an inbox can have a long signature. */
const pageSize = 50;

/**
 * The calls of Smartlead's API v1 that Roost makes, as https://api.smartlead.ai documents them. The saved password is a key of
 * the API, which takes it in the query only. No message contains it.
 */
export const createSmartleadTool = ({
  url = apiUrl,
  timeoutMs = toolTimeoutMs,
  wait,
}: ToolConnection = {}): OutreachTool => {
  const open = (signIn: ToolSignIn) =>
    createProviderHttp({
      name: platform,
      url,
      query: { api_key: keyOf(signIn) },
      timeoutMs,
      ...(wait && { wait }),
    });
  const readPage = async (signIn: ToolSignIn, query: Record<string, string>) => {
    const path = `/email-accounts/?${new URLSearchParams(query).toString()}`;
    return parsePage(await open(signIn).read({ method: 'GET', path }));
  };
  return {
    verify: (signIn) => isAccepted(() => readPage(signIn, { offset: '0', limit: '1' })),
    list: async (signIn, { after, email }) => {
      const offset = Number(after ?? '0');
      const accounts = await readPage(signIn, {
        offset: String(offset),
        limit: String(pageSize),
        ...(email !== null && { username: email }),
      });
      const next = accounts.length < pageSize ? null : String(offset + pageSize);
      return { inboxes: accounts.map(toListed), next };
    },
    add: async (signIn, inbox) => {
      const answer = await open(signIn).write({
        method: 'POST',
        path: '/email-accounts/save',
        body: toAccount(inbox),
      });
      requireSignIn(platform, answer.status);
      if (answer.status === 200 && v.is(Saved, answer.body)) return { kind: 'added' };
      const problem = problemOf(answer);
      if (problem !== null) return toRefusal(problem, { signIn, inbox });
      throw unexpected(answer);
    },
  };
};

const types: Record<InboxListType, string> = {
  Private: 'SMTP',
  IP: 'SMTP',
  GoogleWorkspace: 'GMAIL',
  Outlook: 'OUTLOOK',
};

const toAccount = (inbox: ToolInbox) => ({
  // Null adds an inbox. A number would change the one with this id.
  id: null,
  from_name: `${inbox.firstName} ${inbox.lastName}`.trim(),
  from_email: inbox.email,
  user_name: inbox.email,
  password: inbox.password,
  smtp_host: inbox.smtpHost,
  smtp_port: inbox.smtpPort,
  imap_host: inbox.imapHost,
  imap_port: inbox.imapPort,
  type: types[inbox.type],
  max_email_per_day: inbox.dailyLimit,
  warmup_enabled: true,
  total_warmup_per_day: inbox.warmupLimit,
  daily_rampup: inbox.warmupIncrease,
  ...(inbox.signature !== '' && { signature: inbox.signature }),
});

/** The guide and the OpenAPI document show different fields beside this one. */
const Saved = v.object({ ok: v.literal(true) });

/** The guide has an object as `error`, the OpenAPI document a text, or `message` for a wrong key. */
const Problem = v.union([
  v.pipe(
    v.object({ error: v.object({ message: v.string() }) }),
    v.transform(({ error }) => error.message),
  ),
  v.pipe(
    v.object({ error: v.string() }),
    v.transform(({ error }) => error),
  ),
  v.pipe(
    v.object({ message: v.string() }),
    v.transform(({ message }) => message),
  ),
]);

const problemOf = ({ body }: HttpAnswer): string | null => {
  const parsed = v.safeParse(Problem, body);
  return parsed.success ? parsed.output : null;
};

const Accounts = v.array(
  v.object({
    from_email: v.string(),
    is_smtp_success: v.nullish(v.boolean()),
    is_imap_success: v.nullish(v.boolean()),
    smtp_failure_error: v.nullish(v.string()),
    imap_failure_error: v.nullish(v.string()),
  }),
);

const parsePage = (answer: HttpAnswer): v.InferOutput<typeof Accounts> => {
  requireSignIn(platform, answer.status);
  const parsed = v.safeParse(Accounts, answer.body);
  if (parsed.success && answer.status === 200) return parsed.output;
  const problem = problemOf(answer);
  throw problem === null ? unexpected(answer) : new Error(`${platform}: ${problem}`);
};

const toListed = (account: v.InferOutput<typeof Accounts>[number]): ListedInbox => ({
  email: account.from_email.toLowerCase(),
  problem: problemOfAccount(account),
});

const problemOfAccount = (account: v.InferOutput<typeof Accounts>[number]): string | null => {
  if (account.is_smtp_success === false) return account.smtp_failure_error ?? 'SMTP failed';
  if (account.is_imap_success === false) return account.imap_failure_error ?? 'IMAP failed';
  return null;
};

const unexpected = ({ status }: HttpAnswer): Error =>
  new Error(`${platform} answered unexpectedly (status ${status}).`);

import type { APIRequestContext } from '@playwright/test';
import { portsFrom } from '@roost/tools/start/local-config';
import { createTransport } from 'nodemailer';
import { authorizedAs, tokensOf, workspacesOf } from './fixtures/accounts.ts';
import { expect, test } from './fixtures/roost.ts';
import { api, portBase } from './support/stack.ts';

type Inbox = { email: string; password: string };

/** An active inbox of a domain whose checks of SPF, DKIM and DMARC pass. */
const inboxOf = async (request: APIRequestContext, type: string): Promise<Inbox> => {
  const tokens = await tokensOf(request, 'admin@roost.test');
  const [workspaceId = ''] = await workspacesOf(request, tokens);
  const authorized = authorizedAs(tokens, workspaceId);
  const read = async (path: string) => (await request.get(`${api}${path}`, authorized)).json();
  const domains = (await read(`/domains?type=${type}&limit=100`)) as {
    data: { domain: string; health: Record<string, string> | null }[];
  };
  const ready = domains.data.filter(({ health }) =>
    ['spf', 'dkim', 'dmarc'].every((check) => health?.[check] === 'pass'),
  );
  const names = new Set(ready.map(({ domain }) => domain));
  const mailboxes = (await read(`/mailboxes?type=${type}&status=Active&limit=100`)) as {
    data: { id: string; email: string }[];
  };
  const found = mailboxes.data.find(({ email }) => names.has(email.split('@')[1] ?? ''));
  if (!found) throw new Error(`No active inbox of ${type} has a healthy domain.`);
  const { password } = (await read(`/mailboxes/${found.id}/password`)) as { password: string };
  return { email: found.email, password };
};

const transportOf = ({ email, password }: Inbox) =>
  createTransport({
    host: '127.0.0.1',
    port: portsFrom(portBase).submission,
    requireTLS: true,
    tls: { rejectUnauthorized: false },
    auth: { user: email, pass: password },
  });

test('an inbox sends to one of another domain, and the mailbox of the sandbox shows that SPF, DKIM and DMARC pass', async ({
  page,
  request,
}) => {
  const sender = await inboxOf(request, 'GoogleWorkspace');
  const recipient = await inboxOf(request, 'Private');
  const subject = `Offer ${Date.now()}`;
  const { response } = await transportOf(sender).sendMail({
    from: sender.email,
    to: [recipient.email, 'mia@harbor.example'],
    subject,
    text: 'Shall we talk on Tuesday?',
  });
  expect(response).toBe('250 2.6.0 Stored for delivery.');
  await page.goto(`http://localhost:${portsFrom(portBase).sandbox}/sandbox/mail`);
  const messages = page.getByRole('article').filter({ has: page.getByRole('heading', { name: subject }) });
  const delivered = messages.filter({ hasText: `From ${sender.email} to ${recipient.email}` });
  await expect(delivered).toContainText('Delivered at');
  for (const mechanism of ['SPF', 'DKIM', 'DMARC']) await expect(delivered).toContainText(`${mechanism}: pass`);
  await expect(messages.filter({ hasText: 'to mia@harbor.example' }).first()).toContainText('not an inbox here');
});

test('a wrong password of an inbox is refused', async ({ request }) => {
  const sender = await inboxOf(request, 'Private');
  const sending = transportOf({ ...sender, password: `${sender.password}x` }).sendMail({
    from: sender.email,
    to: sender.email,
    text: 'Hello',
  });
  await expect(sending).rejects.toThrow('535 5.7.8 The address or the password is wrong.');
});

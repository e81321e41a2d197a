import { desc, eq } from 'drizzle-orm';
import { Hono } from 'hono';
import { html } from 'hono/html';
import { mails } from '#database/schema/mails.ts';
import type { Sandbox } from '#context/sandbox.ts';
import { htmlPage } from '#http/html-page.ts';

/** Maximum number of emails shown. */
const maxMails = 50;
const maxSourceBytes = 50_000;

type ShownMail = Omit<typeof mails.$inferSelect, 'source'> & { source: string | null };

/** The test inbox viewer: every mail of the outbox, as a page for people and as JSON for tests. */
export const testInboxRoutes = ({ database, jobs, settings }: Sandbox) => {
  const routes = new Hono();

  const read = async (to: string | undefined): Promise<ShownMail[]> => {
    await jobs.settled('account-mails');
    await jobs.settled('mail-deliveries');
    const ofOne = to === undefined ? undefined : eq(mails.recipient, to.toLowerCase());
    const found = await database.select().from(mails).where(ofOne).orderBy(desc(mails.id)).limit(maxMails);
    return found.map((mail) => ({ ...mail, source: mail.source && toShownSource(mail.source) }));
  };

  routes.get('/messages', async (context) => context.json(await read(context.req.query('to'))));

  routes.get('/', async () => {
    const found = await read(undefined);
    return htmlPage(
      { title: 'Sandbox mail' },
      html`<main class="wide">
        <p class="brand">Sandbox</p>
        <h1>Mail</h1>
        <p>All emails of the sandbox and the messages of its inboxes, newest first. ${describeServer(settings)}</p>
        ${found.length === 0 ? html`<p>No emails yet. Request one, then reload this page.</p>` : ''}
        <ul>
          ${found.map(mailItem)}
        </ul>
      </main>`,
    );
  });
  return routes;
};

/** A page of the longest messages would have 50 MB. */
const toShownSource = (source: Buffer): string =>
  source.length > maxSourceBytes
    ? `${source.subarray(0, maxSourceBytes).toString()}\n[Shortened: the message has ${source.length} bytes.]`
    : source.toString();

const describeServer = ({ mail }: Sandbox['settings']): string => {
  if (mail === null) return 'Mail is off: they are only stored.';
  return mail.smtpUrl === null
    ? 'None of them left this machine.'
    : `The mail server ${new URL(mail.smtpUrl).host} sends them.`;
};

/** Texts only: nothing of an email can be markup of the page. */
const mailItem = (mail: ShownMail) =>
  html`<li>
    <article>
      <h2>${mail.subject}</h2>
      <small>${describeParties(mail)}, ${timeText(mail.createdAt)}. ${describeDelivery(mail)}</small>
      ${
        mail.sender === null
          ? html`<p>${mail.text}</p>
              <a href="${mail.link}">${mail.link}</a>`
          : ''
      }
      ${authenticationItem(mail)}
      ${
        mail.source === null
          ? ''
          : html`<details>
              <summary>${mail.deliveredAt === null ? 'Message' : 'Message as delivered'}</summary>
              <pre>${mail.source}</pre>
            </details>`
      }
    </article>
  </li>`;

const authenticationItem = ({ authentication, deliveredAt, source }: ShownMail) => {
  if (source === null || deliveredAt === null) return '';
  if (authentication === null)
    return html`<p>Authentication: not measured, because a mail server sent the message.</p>`;
  if (authentication.kind === 'not-measured')
    return html`<p>Authentication: not measured, because lookups were off at the delivery.</p>`;
  return html`<dl>
    ${authentication.results.map(
      ({ mechanism, result, reason }) =>
        html`<dt>${mechanism}: ${result}</dt>
          <dd>${reason}</dd>`,
    )}
  </dl>`;
};

const describeParties = ({ sender, recipient }: ShownMail): string =>
  sender === null ? recipient : `From ${sender} to ${recipient}`;

const describeDelivery = ({ sender, deliveredAt, refusal, source }: ShownMail): string => {
  if (refusal !== null) return `${sender === null ? 'Refused by the mail server' : 'Bounced'}: ${refusal}`;
  if (deliveredAt === null) return 'Not delivered yet.';
  return source === null ? 'Stored, not sent.' : `Delivered at ${timeText(deliveredAt)}.`;
};

const timeText = (date: Date): string => `${date.toISOString().slice(0, 16).replace('T', ' ')} UTC`;

import { desc, eq } from 'drizzle-orm';
import { Hono } from 'hono';
import { html } from 'hono/html';
import { mails } from '#database/schema/mails.ts';
import type { Sandbox } from '#context/sandbox.ts';
import { htmlPage } from '#http/html-page.ts';

/** Maximum number of emails shown. */
const maxMails = 50;

/** The test inbox viewer: every mail that the sandbox sent, as a page for people and as JSON for tests. */
export const testInboxRoutes = ({ database, jobs }: Sandbox) => {
  const routes = new Hono();

  const read = async (to: string | undefined) => {
    await jobs.settled('account-mails');
    const ofOne = to === undefined ? undefined : eq(mails.recipient, to.toLowerCase());
    return database.select().from(mails).where(ofOne).orderBy(desc(mails.id)).limit(maxMails);
  };

  routes.get('/messages', async (context) => context.json(await read(context.req.query('to'))));

  routes.get('/', async () => {
    const found = await read(undefined);
    return htmlPage(
      { title: 'Sandbox mail' },
      html`<main class="wide">
        <p class="brand">Sandbox</p>
        <h1>Mail</h1>
        <p>All emails that the sandbox sent, newest first. None of them left this machine.</p>
        ${found.length === 0 ? html`<p>No emails yet. Request one, then reload this page.</p>` : ''}
        <ul>
          ${found.map(
            ({ recipient, subject, text, link, createdAt }) =>
              html`<li>
                <article>
                  <h2>${subject}</h2>
                  <small>${recipient}, ${createdAt.toISOString().slice(0, 16).replace('T', ' ')} UTC</small>
                  <p>${text}</p>
                  <a href="${link}">${link}</a>
                </article>
              </li>`,
          )}
        </ul>
      </main>`,
    );
  });
  return routes;
};

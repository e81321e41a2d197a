import { desc, eq } from 'drizzle-orm';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { html } from 'hono/html';
import type { Sandbox } from '#context/sandbox.ts';
import { domains } from '#database/schema/domains.ts';
import { rejectedReports } from '#database/schema/dmarc-reports.ts';
import { ApiException } from '#errors/api-exception.ts';
import { errorResponse } from '#http/error-handler.ts';
import { htmlPage } from '#http/html-page.ts';
import { maxMessageBytes } from './read-message.ts';
import { receiveReportMail } from './receive-report-mail.ts';

/** Maximum number of rejected reports shown. */
const maxShown = 100;

/**
 * Receives the emails to the address for DMARC reports, as a mail server's webhook sends them: the message is the body. The
 * page lists those that do not count, also for names that no workspace owns.
 */
export const reportRoutes = (sandbox: Sandbox) => {
  const routes = new Hono();

  routes.post('/', bodyLimit({ maxSize: maxMessageBytes, onError: () => errorResponse(tooLarge) }), async (context) =>
    context.json(await receiveReportMail(sandbox, Buffer.from(await context.req.arrayBuffer()))),
  );

  routes.get('/', async () => {
    const rejected = await sandbox.database
      .select({
        receivedAt: rejectedReports.receivedAt,
        sender: rejectedReports.sender,
        reason: rejectedReports.reason,
        detail: rejectedReports.detail,
        domain: domains.domain,
      })
      .from(rejectedReports)
      .leftJoin(domains, eq(domains.id, rejectedReports.domainId))
      .orderBy(desc(rejectedReports.id))
      .limit(maxShown);
    return htmlPage(
      { title: 'Rejected DMARC reports' },
      html`<main class="wide">
        <p class="brand">Sandbox</p>
        <h1>Rejected DMARC reports</h1>
        <p>Emails that count for no domain, newest first.</p>
        ${rejected.length === 0 ? html`<p>None.</p>` : ''}
        <ul>
          ${rejected.map(
            ({ receivedAt, sender, reason, detail, domain }) =>
              html`<li>
                ${receivedAt.toISOString()} <bdi>${sender}</bdi> ${domain ?? ''}: ${reason} <bdi>${detail ?? ''}</bdi>
              </li>`,
          )}
        </ul>
      </main>`,
    );
  });
  return routes;
};

const tooLarge = new ApiException({
  status: 413,
  code: 'body-too-large',
  message: 'The request body is larger than 10 MB.',
});

import { Hono } from 'hono';
import { html } from 'hono/html';
import * as v from 'valibot';
import { googleClientId } from '#providers/google.ts';
import type { Sandbox } from '#context/sandbox.ts';
import { htmlPage } from '#http/html-page.ts';
import { reject } from '#errors/api-exception.ts';

/** Simulates Google's account chooser. */
export const googleRoutes = ({ providers, settings }: Sandbox) => {
  const routes = new Hono();
  const { google } = providers;

  routes.get('/authorize', (context) => {
    const parsed = v.safeParse(Authorization, context.req.query());
    // Redirects only to registered URLs.
    if (!parsed.success || !parsed.output.redirect_uri.startsWith(`${settings.apiOrigin}/v1/`)) {
      return reject(400, { code: 'invalid-request', message: 'This request is not from a registered application.' });
    }
    const { state, redirect_uri: redirectUri, code_challenge: challenge } = parsed.output;
    const consent = (accountId: string) =>
      `/sandbox/google/consent?${new URLSearchParams({ accountId, state, redirectUri, challenge })}`;
    return htmlPage(
      { title: 'Choose an account' },
      html`<main>
        <p class="brand">Google sandbox</p>
        <h1>Choose an account</h1>
        <p>to continue to Roost</p>
        <ul>
          ${google.accounts.map(
            ({ id, firstname, lastname, email, emailVerified }) =>
              html`<li>
                <a class="choice" href="${consent(id)}"
                  ><b>${firstname} ${lastname}</b><span>${email}${emailVerified ? '' : ' (not verified)'}</span></a
                >
              </li>`,
          )}
        </ul>
        <a class="quiet" href="${consent('')}">Cancel</a>
      </main>`,
    );
  });

  routes.get('/consent', async (context) => {
    const { state, redirectUri, challenge, accountId } = v.parse(Consent, context.req.query());
    if (!redirectUri.startsWith(`${settings.apiOrigin}/v1/`)) {
      return reject(400, { code: 'invalid-request', message: 'This request is not from a registered application.' });
    }
    const code = await google.consent({ accountId, challenge, redirectUri });
    const answer = new URLSearchParams({ ...(code === null ? { error: 'access_denied' } : { code }), state });
    return context.redirect(`${redirectUri}?${answer}`);
  });

  return routes;
};

const ChooserParams = v.pipe(v.string(), v.minLength(1), v.maxLength(2048));

const Authorization = v.object({
  client_id: v.literal(googleClientId),
  response_type: v.literal('code'),
  code_challenge_method: v.literal('S256'),
  code_challenge: ChooserParams,
  redirect_uri: ChooserParams,
  state: ChooserParams,
});

const Consent = v.object({
  state: ChooserParams,
  redirectUri: ChooserParams,
  challenge: ChooserParams,
  accountId: v.string(),
});

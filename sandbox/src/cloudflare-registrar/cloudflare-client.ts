import * as v from 'valibot';
import { createProviderHttp } from '#provider-http/create-provider-http.ts';
import type { HttpAnswer } from '#provider-http/create-provider-http.ts';
import type { RegistrantContact } from './registrant-contact.ts';

export type CloudflareConnection = {
  accountId: string;
  token: string;
  /** Without it, the API of Cloudflare. */
  url?: string | undefined;
  timeoutMs?: number;
};

const apiUrl = 'https://api.cloudflare.com/client/v4';

export type CloudflareClient = ReturnType<typeof createCloudflareClient>;

/**
 * The calls of Cloudflare's registrar sandbox that Roost makes, as
 * https://developers.cloudflare.com/api/resources/registrar_sandbox documents them. A call rejects when Cloudflare gives no
 * answer that is documented. No message contains the token.
 */
export const createCloudflareClient = ({ accountId, token, url = apiUrl, timeoutMs }: CloudflareConnection) => {
  const http = createProviderHttp({
    name: 'Cloudflare',
    url: `${url}/accounts/${encodeURIComponent(accountId)}/registrar-sandbox`,
    headers: { authorization: `Bearer ${token}` },
    ...(timeoutMs !== undefined && { timeoutMs }),
  });
  const registration = (domain: string) => `/registrations/${encodeURIComponent(domain)}`;
  return {
    /** Rejects with a `RefusedToken` when the token may not use the sandbox. */
    checkToken: async (): Promise<void> => {
      parse(v.unknown(), await http.read({ method: 'GET', path: '/registrations?per_page=1' }));
    },
    search: async (term: string, extensions: readonly string[]) => {
      const query = new URLSearchParams({ q: term });
      for (const one of extensions) query.append('extensions', one);
      return parse(Offers, await http.read({ method: 'GET', path: `/domain-search?${query}` })).domains;
    },
    /** At most 20 names. Cloudflare omits malformed ones. */
    check: async (domains: readonly string[]) => {
      const answer = await http.read({ method: 'POST', path: '/domain-check', body: { domains } });
      if (answer.status === 400 && problemsOf(answer).some(({ code }) => code === noValidDomains)) return [];
      return parse(Offers, answer).domains;
    },
    /** Null when the account does not have the name. */
    find: async (domain: string) => {
      const answer = await http.read({ method: 'GET', path: registration(domain) });
      return isMissing(answer, 'Domain not found') ? null : parse(Registration, answer);
    },
    /** The workflow of a registration. Null without one. */
    findWorkflow: async (domain: string) => {
      const answer = await http.read({ method: 'GET', path: `${registration(domain)}/registration-status` });
      return isMissing(answer, 'No workflow found') ? null : parse(Workflow, answer);
    },
    register: async (domain: string, registrant: RegistrantContact) =>
      parse(
        Workflow,
        await http.write({
          method: 'POST',
          path: '/registrations',
          body: { domain_name: domain, contacts: { registrant }, auto_renew: false },
        }),
      ),
  };
};

/** Cloudflare does not accept the token: a repetition has the same outcome. */
export class RefusedToken extends Error {
  constructor(reason: string) {
    super(`Cloudflare refused ROOST_CLOUDFLARE_TOKEN for ROOST_CLOUDFLARE_ACCOUNT: ${reason}`);
  }
}

/** "None of the provided domains are valid or have supported extensions". */
const noValidDomains = 1_008;

const Problems = v.object({
  success: v.literal(false),
  errors: v.array(v.object({ code: v.number(), message: v.string() })),
});

const problemsOf = ({ body }: HttpAnswer): v.InferOutput<typeof Problems>['errors'] => {
  const parsed = v.safeParse(Problems, body);
  return parsed.success ? parsed.output.errors : [];
};

/** The document gives these messages, and no status but 4XX. */
const isMissing = (answer: HttpAnswer, text: string): boolean =>
  answer.status >= 400 && problemsOf(answer).some(({ message }) => message.startsWith(text));

const parse = <Schema extends v.GenericSchema>(schema: Schema, answer: HttpAnswer): v.InferOutput<Schema> => {
  const messages = problemsOf(answer).map(({ message }) => message);
  const reason = messages.length > 0 ? messages.join(' ') : `status ${answer.status}`;
  if (answer.status === 401 || answer.status === 403) throw new RefusedToken(reason);
  if (answer.status >= 400) throw new Error(`Cloudflare: ${reason}`);
  const parsed = v.safeParse(v.object({ success: v.literal(true), result: schema }), answer.body);
  if (!parsed.success) throw new Error(`Cloudflare answered unexpectedly (status ${answer.status}).`);
  return parsed.output.result as v.InferOutput<Schema>;
};

const Offer = v.object({
  name: v.string(),
  registrable: v.boolean(),
  tier: v.nullish(v.string()),
  reason: v.nullish(v.string()),
  pricing: v.nullish(v.object({ currency: v.string(), registration_cost: v.string() })),
});

export type CloudflareOffer = v.InferOutput<typeof Offer>;

const Offers = v.object({ domains: v.array(Offer) });

const Registration = v.object({ domain_name: v.string(), status: v.string() });

const Workflow = v.object({
  state: v.picklist(['pending', 'in_progress', 'action_required', 'blocked', 'succeeded', 'failed']),
  error: v.nullish(v.object({ code: v.string(), message: v.string() })),
});

export type CloudflareWorkflow = v.InferOutput<typeof Workflow>;

import type { Exchange } from '#testing/exchanges/serve-exchanges.ts';

/** Cloudflare's OpenAPI document with the examples of `registrar-sandbox`. `example.com` is a placeholder for the requested name. */
const schema =
  'https://raw.githubusercontent.com/cloudflare/api-schemas/c92b9b0fde23ae00fece2025662f96dc8e2d6283/openapi.json';
/** The reference of the same operations. */
const reference = 'https://developers.cloudflare.com/api/resources/registrar_sandbox';
const limits = 'https://developers.cloudflare.com/fundamentals/api/reference/limits';

const succeeded = (result: unknown) => ({ errors: [], messages: [], result, success: true });
const failed = (code: number, message: string) => ({
  errors: [{ code, message }],
  messages: [],
  result: null,
  success: false,
});

const registration = {
  auto_renew: false,
  created_at: '2025-10-27T10:00:00Z',
  domain_name: 'example.com',
  expires_at: '2026-10-27T10:00:00Z',
  locked: true,
  privacy_mode: 'redaction',
  status: 'active',
};

const workflow = {
  completed: true,
  context: { domain_name: 'example.com' },
  created_at: '2025-10-27T10:00:00Z',
  links: {
    resource: '/accounts/abc/registrar/registrations/example.com',
    self: '/accounts/abc/registrar/registrations/example.com/registration-status',
  },
  state: 'succeeded',
  updated_at: '2025-10-27T10:00:03Z',
};

const available = {
  name: 'example.com',
  pricing: { currency: 'USD', registration_cost: '8.57', renewal_cost: '8.57' },
  registrable: true,
  tier: 'standard',
};

/** Written from the documents: no account has recorded them. */
export const cloudflareExchanges = {
  /** `GET /registrations`, without registrations. */
  registrations: { source: reference, status: 200, body: succeeded([]) },
  /** The failure envelope. The documents show no response to a wrong token: code and message are only placeholders. */
  invalidToken: { source: reference, status: 401, body: failed(10_000, 'Authentication error') },
  /** `POST /domain-check`: `all_available`, `all_unavailable`, `premium_domain`, `unsupported_extension`. */
  available: { source: schema, status: 200, body: succeeded({ domains: [available] }) },
  taken: {
    source: schema,
    status: 200,
    body: succeeded({ domains: [{ name: 'example.com', reason: 'domain_unavailable', registrable: false }] }),
  },
  premium: {
    source: schema,
    status: 200,
    body: succeeded({
      domains: [{ name: 'example.com', reason: 'domain_premium', registrable: false, tier: 'premium' }],
    }),
  },
  unsupported: {
    source: schema,
    status: 200,
    body: succeeded({ domains: [{ name: 'example.com', reason: 'extension_not_supported', registrable: false }] }),
  },
  noValidDomains: {
    source: schema,
    status: 400,
    body: failed(1_008, 'None of the provided domains are valid or have supported extensions'),
  },
  /** `GET /domain-search`: RegistrarSandboxSearchResponse. */
  found: {
    source: reference,
    status: 200,
    body: succeeded({
      domains: [
        { ...available, name: 'coffeeshop.com' },
        { name: 'takencoffeeshop.com', reason: 'domain_unavailable', registrable: false },
        { ...available, name: 'mycoffeeshop.net' },
      ],
    }),
  },
  /** `GET /registrations/{domain_name}`: `active`, `domain_not_found`. The document says 4XX for the status. */
  registration: { source: schema, status: 200, body: succeeded(registration) },
  notRegistered: { source: schema, status: 404, body: failed(10_000, 'Domain not found') },
  /** `GET /registrations/{domain_name}/registration-status`: `workflow_not_found`. */
  noWorkflow: { source: schema, status: 404, body: failed(10_000, 'No workflow found for example.com') },
  /** `POST /registrations`: `completed`, `still_processing`. */
  completed: {
    source: schema,
    status: 201,
    body: succeeded({ ...workflow, context: { domain_name: 'example.com', registration } }),
  },
  stillProcessing: {
    source: schema,
    status: 202,
    body: succeeded({ ...workflow, completed: false, state: 'in_progress', updated_at: '2025-10-27T10:00:10Z' }),
  },
  /** `failed` of the status. */
  rejected: {
    source: schema,
    status: 201,
    body: succeeded({
      ...workflow,
      error: { code: 'registry_rejected', message: 'Registry rejected the registration request.' },
      state: 'failed',
    }),
  },
  actionRequired: {
    source: schema,
    status: 202,
    body: succeeded({
      ...workflow,
      completed: false,
      context: {
        action: 'registrant_email_confirmation_pending',
        confirmation_sent_to: 'a***@example.com',
        domain_name: 'example.com',
      },
      state: 'action_required',
    }),
  },
  /** `account_domain_limit_exceeded`. */
  domainLimit: {
    source: schema,
    status: 400,
    body: failed(10_000, 'Domain limit reached: you cannot register more than 100 domains.'),
  },
  /** `retry-after` is "the number of seconds until more capacity is available". */
  rateLimit: { source: limits, status: 429, headers: { 'retry-after': '2' }, body: failed(10_000, 'Rate limited') },
} satisfies Record<string, Exchange>;

import type { Exchange } from '#testing/exchanges/serve-exchanges.ts';

const spec = 'https://api.instantly.ai/openapi/api_v2.json';
const account = {
  email: 'user@example.com',
  timestamp_created: '2026-08-13T11:11:58.093Z',
  timestamp_updated: '2026-08-13T11:11:58.093Z',
  first_name: 'John',
  last_name: 'Doe',
  organization: '019ffad2-5c8d-7f3d-bee3-569acb8bcc4f',
  warmup_status: 1,
  provider_code: 2,
  setup_pending: false,
  is_managed_account: false,
  warmup: { limit: 100, increment: 'disabled' },
  added_by: '019ffad2-5c8d-7f3d-bee3-56986ea16c41',
  daily_limit: 100,
  modified_by: '019ffad2-5c8d-7f3d-bee3-56990262e845',
  status: 1,
  enable_slow_ramp: false,
};

/** Written from the document: no account has recorded them. */
export const instantlyExchanges = {
  /** `GET /api/v2/accounts`. */
  accounts: { source: spec, status: 200, body: { items: [account] } },
  /** An account with the status "Connection Error". */
  broken: {
    source: spec,
    status: 200,
    body: {
      items: [
        {
          ...account,
          status: -1,
          status_message: { code: 'EAUTH', response: '535-5.7.8 Username and Password not accepted' },
        },
      ],
    },
  },
  /** `POST /api/v2/accounts`: the Account. */
  created: { source: spec, status: 200, body: account },
  /** `POST /api/v2/accounts/warmup/enable`: the BackgroundJob. */
  warmup: {
    source: spec,
    status: 200,
    body: {
      id: '675266e304a8e55b17f0228b',
      workspace_id: '019cc043-af1d-74f8-bb1a-ebd9220e8d8e',
      type: 'update-warmup-accounts',
      progress: 0,
      status: 'pending',
      created_at: '2026-03-05T23:09:47.165Z',
      updated_at: '2026-03-05T23:09:47.165Z',
    },
  },
  /** 400 of `POST /api/v2/accounts`. The document has one example for all invalid values. */
  invalid: {
    source: spec,
    status: 400,
    body: { statusCode: 400, error: 'Bad Request', message: "body must have required property 'name'" },
  },
  unauthorized: {
    source: spec,
    status: 401,
    body: { statusCode: 401, error: 'Unauthorized', message: 'Missing Authorization header' },
  },
  noPlan: {
    source: spec,
    status: 402,
    body: { statusCode: 402, error: 'Payment Required', message: 'Workspace does not have an active paid plan' },
  },
  /** 429. The document names no header. */
  rateLimit: {
    source: spec,
    status: 429,
    body: { statusCode: 429, error: 'Too Many Requests', message: 'Rate limit exceeded' },
  },
} satisfies Record<string, Exchange>;

import type { Exchange } from '#testing/exchanges/serve-exchanges.ts';

const reference = 'https://api.smartlead.ai/api-reference/email-accounts';
const errors = 'https://api.smartlead.ai/guides/error-handling';
const limits = 'https://api.smartlead.ai/guides/rate-limits';
const spec = 'https://api.smartlead.ai/api-reference/openapi.yaml';

const account = {
  id: 123,
  created_at: '2025-01-15T10:30:00.000Z',
  updated_at: '2025-11-26T08:00:00.000Z',
  user_id: 456,
  from_name: 'John Doe',
  from_email: 'user@example.com',
  minTimeToWaitInMins: 5,
  username: 'user@example.com',
  password: 'encrypted_password',
  smtp_host: 'smtp.gmail.com',
  smtp_port: 587,
  smtp_port_type: 'TLS',
  message_per_day: 50,
  is_different_imap_account: false,
  imap_username: 'user@example.com',
  imap_password: 'encrypted_password',
  imap_host: 'imap.gmail.com',
  imap_port: 993,
  imap_port_type: 'SSL',
  signature: '<p>Best regards,<br>John</p>',
  custom_tracking_domain: null,
  is_smtp_success: true,
  is_imap_success: true,
  smtp_failure_error: null,
  imap_failure_error: null,
  type: 'GMAIL',
  daily_sent_count: 25,
  client_id: null,
  campaign_count: 3,
};

/** Written from the documents: no account has recorded them. */
export const smartleadExchanges = {
  /** `GET /v1/email-accounts/`. */
  accounts: { source: `${reference}/get-all`, status: 200, body: [account] },
  /** The fields of a failed connection, which the reference lists without an example. */
  broken: {
    source: `${reference}/get-all`,
    status: 200,
    body: [{ ...account, is_smtp_success: false, smtp_failure_error: 'Invalid login' }],
  },
  /** `POST /v1/email-accounts/save`. */
  saved: {
    source: `${reference}/add-smtp`,
    status: 200,
    body: {
      ok: true,
      message: 'Email account added successfully',
      data: { id: 123, from_email: 'user@example.com', is_smtp_success: true, is_imap_success: true },
    },
  },
  /** The same call in the OpenAPI document. */
  savedShort: { source: spec, status: 200, body: { ok: true, id: 123 } },
  /** 400 of `save`: "SMTP or IMAP connection failed". The shape is that of the guide. */
  invalid: {
    source: errors,
    status: 400,
    body: { error: { code: 'VALIDATION_ERROR', message: 'SMTP or IMAP connection failed' } },
  },
  /** The shape of the OpenAPI document. */
  invalidShort: { source: spec, status: 422, body: { error: 'Invalid parameters provided' } },
  unauthorized: { source: spec, status: 401, body: { message: 'Invalid API Key' } },
  rateLimit: {
    source: limits,
    status: 429,
    headers: { 'retry-after': '30' },
    body: {
      error: {
        code: 'RATE_LIMIT_EXCEEDED',
        message: 'Too many requests. Please retry after 30 seconds.',
        retry_after: 30,
      },
    },
  },
} satisfies Record<string, Exchange>;

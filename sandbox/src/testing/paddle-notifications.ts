import { randomBytes } from 'node:crypto';
import { signBody } from '#paddle/signature.ts';
import type { TestResponse, TestSandbox } from './create-test-sandbox.ts';

type Api = Pick<TestSandbox, 'request' | 'sandbox' | 'clock'>;

type Event = { type: string; data: object; id?: string; occurredAt: Date };

/** A notification of Paddle as JSON. Without `id`, of a new event. */
export const aNotification = ({ type, data, id = anEventId(), occurredAt }: Event): string =>
  JSON.stringify({
    event_id: id,
    event_type: type,
    // Paddle writes microseconds.
    occurred_at: occurredAt.toISOString().replace('Z', '000Z'),
    notification_id: `ntf_${randomBytes(13).toString('hex')}`,
    data,
  });

export const anEventId = (): string => `evt_${randomBytes(13).toString('hex')}`;

/** `data` of a transaction that a card paid. `total` is in cents and without tax. */
export const aPaidTransaction = ({ id, total, tax = 0 }: { id: string; total: number; tax?: number }) => ({
  id,
  status: 'completed',
  currency_code: 'USD',
  details: {
    totals: {
      subtotal: String(total),
      discount: '0',
      tax: String(tax),
      total: String(total + tax),
      credit: '0',
      grand_total: String(total + tax),
    },
  },
  payments: [
    { status: 'error', error_code: 'declined', method_details: { type: 'card', card: aCardOf('1111') } },
    { status: 'captured', error_code: null, method_details: { type: 'card', card: aCardOf('3184') } },
  ],
});

const aCardOf = (last4: string) => ({ type: 'visa', last4, expiry_month: 1, expiry_year: 2031 });

type Adjustment = {
  reference: string;
  /** The id of the paid transaction. */
  transactionId: string;
  status: string;
  /** Minutes from now. */
  minute?: number;
  action?: string;
};

/** Sends an event of a refund to the API. */
export const adjustRefund = (
  api: Api,
  { reference, transactionId, status, minute = 0, action = 'refund' }: Adjustment,
): Promise<TestResponse> => {
  const occurredAt = new Date(api.clock.now().getTime() + minute * 60_000);
  const data = { id: reference, action, status, transaction_id: transactionId, totals: { total: '1199' } };
  const type = status === 'pending_approval' ? 'adjustment.created' : 'adjustment.updated';
  return notify(api, aNotification({ type, data, occurredAt }));
};

/** Sends a notification to the API. By default signed now, with the secret of the API. */
export const notify = (
  { request, sandbox, clock }: Api,
  text: string,
  { signature }: { signature?: string } = {},
): Promise<TestResponse> => {
  const secret = sandbox.webhookSecret ?? '';
  const valid = signBody({ body: Buffer.from(text), secret, now: clock.now() });
  return request('/v1/webhooks/paddle', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'paddle-signature': signature ?? valid },
    body: text,
  });
};

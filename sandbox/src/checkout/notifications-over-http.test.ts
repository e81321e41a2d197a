import type { IncomingMessage, RequestListener } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { eq } from 'drizzle-orm';
import { paddleEvents } from '#database/schema/paddle-events.ts';
import { invoices } from '#database/schema/purchases.ts';
import { simulatedNotifications } from '#database/schema/simulated-providers.ts';
import { isSigned } from '#paddle/signature.ts';
import { listenOnEach } from '#server/listen-on-each.ts';
import type { Listening } from '#server/listen-on-each.ts';
import { freeTcpPort } from '#testing/free-ports.ts';
import { freeNames } from '#testing/northwind-fixture.ts';
import { serveApi } from '#testing/serve-api.ts';
import { usePurchases } from '#testing/use-purchases.ts';
import { answerMs, repetitionMs, sendNotification } from './send-notification.ts';

const { api, admin, buy, settle, statusOf } = usePurchases();
const opened: Listening[] = [];

beforeEach(() => {
  api.clock.stop();
  api.sandbox.callWebhook = fetch;
});
afterEach(async () => {
  import.meta.jest.restoreAllMocks();
  await Promise.all(opened.splice(0).map(({ close }) => close()));
});

/** Makes a server the destination of notifications. */
const sendTo = (server: Listening): void => {
  opened.push(server);
  api.sandbox.settings.apiOrigin = server.url;
};
const serve = (listener: RequestListener) => listenOnEach(listener, { listen: ['127.0.0.1'], port: 0 });

const anOrder = async (): Promise<string> => (await buy(await freeNames(admin, 1))).transactionId ?? '';
const notification = async (key: string) => {
  const { database } = api.sandbox;
  const [found] = await database.select().from(simulatedNotifications).where(eq(simulatedNotifications.key, key));
  return found;
};
const inAMinute = () => new Date(api.clock.now().getTime() + repetitionMs);

/** The notification is still due, and a job delivers it to the API a minute later, once. */
const expectLaterDelivery = async (id: string): Promise<void> => {
  const { database } = api.sandbox;
  expect(await statusOf(id)).toMatchObject({ status: 'Open' });
  expect(await notification(id)).toMatchObject({ attempts: 1, nextAttemptAt: inAMinute() });
  sendTo(await serveApi(api.sandbox));
  api.clock.advance(repetitionMs);
  expect(await statusOf(id)).toMatchObject({ status: 'Completed' });
  api.clock.advance(10 * repetitionMs);
  expect(await notification(id)).toMatchObject({ attempts: 2, nextAttemptAt: null });
  expect(await database.$count(paddleEvents, eq(paddleEvents.subject, id))).toBe(1);
  expect(await database.$count(invoices, eq(invoices.paymentReference, id))).toBe(1);
};

test('a payment is a signed request to the webhook of the API', async () => {
  const requests: { request: IncomingMessage; body: Buffer }[] = [];
  const served = await serveApi(api.sandbox);
  opened.push(served);
  const forward = async (request: IncomingMessage): Promise<number> => {
    const body = await buffer(request);
    requests.push({ request, body });
    const headers = { 'paddle-signature': String(request.headers['paddle-signature']) };
    return (await fetch(`${served.url}${request.url}`, { method: 'POST', headers, body })).status;
  };
  sendTo(await serve(async (request, response) => void response.writeHead(await forward(request)).end()));
  const id = await anOrder();
  expect((await settle(id, 'pay')).body).toEqual({ id, status: 'Completed' });
  const [{ request, body }] = requests as [(typeof requests)[number]];
  expect(requests).toHaveLength(1);
  expect(request).toMatchObject({ method: 'POST', url: '/v1/webhooks/paddle' });
  expect(request.headers['content-type']).toBe('application/json');
  const secret = api.sandbox.webhookSecret ?? '';
  const header = String(request.headers['paddle-signature']);
  expect(isSigned({ header, body, secret, now: api.clock.now() })).toBe(true);
  expect(JSON.parse(body.toString())).toMatchObject({ event_type: 'transaction.completed', data: { id } });
  expect(await notification(id)).toMatchObject({ body: body.toString(), attempts: 1, nextAttemptAt: null });
});

test.each([302, 400, 403, 404, 413, 429, 500, 503])(
  'a notification with the answer %i is sent again',
  async (status) => {
    sendTo(await serve((_, response) => void response.writeHead(status, { location: '/v1/healthz' }).end()));
    const id = await anOrder();
    expect((await settle(id, 'pay')).status).toBe(500);
    expect(api.logged.join()).toContain(`The notification was not accepted (status ${status}).`);
    await expectLaterDelivery(id);
  },
);

test.each([200, 202, 204])('a notification with the answer %i is accepted, whatever its body', async (status) => {
  sendTo(await serve((_, response) => void response.writeHead(status).end(status === 204 ? undefined : 'OK')));
  const id = await anOrder();
  await settle(id, 'pay');
  expect(await notification(id)).toMatchObject({ attempts: 1, nextAttemptAt: null });
});

test('a notification is sent again after a refused connection', async () => {
  api.sandbox.settings.apiOrigin = `http://127.0.0.1:${await freeTcpPort()}`;
  const id = await anOrder();
  expect((await settle(id, 'pay')).status).toBe(500);
  expect(api.logged.join()).toContain('The notification has no answer (ECONNREFUSED).');
  await expectLaterDelivery(id);
});

test('a notification is sent again when its answer takes longer than Paddle waits', async () => {
  const deadline = new AbortController();
  const timeout = import.meta.jest.spyOn(AbortSignal, 'timeout').mockReturnValue(deadline.signal);
  sendTo(await serve(() => deadline.abort(new DOMException('', 'TimeoutError'))));
  const id = await anOrder();
  expect((await settle(id, 'pay')).status).toBe(500);
  expect(timeout).toHaveBeenCalledWith(answerMs);
  timeout.mockRestore();
  expect(api.logged.join()).toContain('The notification has no answer (timeout).');
  await expectLaterDelivery(id);
});

test('a notification whose answer is lost has its effect once', async () => {
  sendTo(await serveApi(api.sandbox));
  const id = await anOrder();
  api.sandbox.faults.add({
    match: { method: 'POST', path: '/webhooks/paddle', times: 1 },
    fault: { kind: 'drop-after' },
    userId: null,
  });
  expect((await settle(id, 'pay')).status).toBe(500);
  expect(await statusOf(id)).toMatchObject({ status: 'Completed' });
  api.clock.advance(repetitionMs);
  await statusOf(id);
  expect(await notification(id)).toMatchObject({ attempts: 2, nextAttemptAt: null });
  expect(await api.sandbox.database.$count(paddleEvents, eq(paddleEvents.subject, id))).toBe(1);
  expect(await api.sandbox.database.$count(invoices, eq(invoices.paymentReference, id))).toBe(1);
});

test('a notification is not sent within a transaction', async () => {
  const sent = { key: 'txn_1', body: '{}' };
  await expect(api.sandbox.database.transaction(() => sendNotification(api.sandbox, sent))).rejects.toThrow(
    'within a transaction',
  );
});

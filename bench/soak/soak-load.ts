import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type { SeededRandom } from '@roost/shared/rules/seeded-random';
import { Rejected, send, type Counts } from './soak-client.ts';

/** What the API accepted during the run. */
export type Accepted = {
  orders: { transactionId: string; domain: string; emails: string[] }[];
  bulkJobs: string[];
  exports: string[];
};

type Options = { origin: () => string; random: SeededRandom; workspaceId: string };

const password = 'roost-demo';
const emails = ['admin@roost.test', 'user@roost.test'] as const;
const stems = ['northwindsales', 'nwoutreach', 'brightharbor', 'alderpoint'] as const;
const sorts = ['email', '-createdAt', 'status', '-score', 'domain'] as const;
const [clients, minPauseMs, maxPauseMs, inboxesPerOrder, pageSize, maxOffset] = [4, 300, 1_500, 10, 50, 30_000];
/** Time until a file that a killed API left unfinished is complete. */
const maxDownloads = 30;

export const startLoad = ({ origin, random, workspaceId }: Options) => {
  const counts: Counts = { calls: 0, repeated: 0, rejected: [] };
  const done: Record<string, number> = {};
  const accepted: Accepted = { orders: [], bulkJobs: [], exports: [] };
  const tokens = new Map<string, string>();

  const signIn = async (email: string): Promise<void> => {
    const text = await send(origin, '/v1/auth/login', { body: { email, password }, counts });
    tokens.set(email, (JSON.parse(text) as { accessToken: string }).accessToken);
  };
  const call = async <T>(path: string, body?: object): Promise<T> => {
    const [email] = emails;
    const key = randomUUID();
    for (;;) {
      try {
        const token = tokens.get(email);
        const text = await send(origin, `/v1${path}`, { body, key, token, counts, workspaceId });
        return (text === '' ? null : JSON.parse(text)) as T;
      } catch (error) {
        // The access token has expired.
        if (!(error instanceof Rejected) || error.status !== 401) throw error;
        await signIn(email);
      }
    }
  };

  const list = (query: string) => call<Page>(`/mailboxes?${query}`);
  const activeIds = async (type: 'Private' | 'GoogleWorkspace', count: number): Promise<string[]> => {
    const offset = random.below(maxOffset / pageSize) * pageSize;
    const { data } = await list(`type=${type}&status=Active&scheduled=false&limit=${count}&offset=${offset}`);
    return data.map(({ id }) => id);
  };
  const startJob = async (order: object): Promise<void> => {
    accepted.bulkJobs.push((await call<{ id: string }>('/bulk-jobs', order)).id);
  };
  const selection = async () =>
    random.below(4) === 0
      ? { filter: { type: 'Private', search: random.oneOf(stems) }, except: [] }
      : await activeIds('Private', 100);
  const order = async (): Promise<void> => {
    const stem = `soak${randomUUID().slice(0, 8)}`;
    const offers = await call<{ domain: string; status: string }[]>(
      `/domains/generate-suggestions?domain=${stem}&limit=20`,
    );
    const domain = offers.find(({ status }) => status === 'Available')?.domain;
    if (domain === undefined) return;
    const inboxes = Array.from({ length: inboxesPerOrder }, (_, index) => `robin.${index}@${domain}`);
    const people = inboxes.map((email) => ({ firstName: 'Robin', lastName: 'Hale', email }));
    const body = { domains: [domain], registrant, mailboxes: { type: 'Outlook', emails: people } };
    const { transactionId } = await call<{ transactionId: string }>('/domains/purchase', body);
    // The browser of a customer can pay twice: the second payment finds the order completed.
    const pay = () => send(origin, `/sandbox/transactions/${transactionId}/pay`, { body: {}, counts });
    await (random.below(5) === 0 ? Promise.all([pay(), pay()]) : pay());
    accepted.orders.push({ transactionId, domain, emails: inboxes });
  };
  const exportTo = async (platform: 'Csv' | 'Smartlead'): Promise<void> => {
    // The tools receive Google inboxes as an upload, which a worker completes.
    const mailboxIds = await activeIds(platform === 'Csv' ? 'Private' : 'GoogleWorkspace', 100);
    const body = { platform, mailboxIds, onlyReady: true };
    const { id } = await call<{ id: string }>('/export/mailboxes', body);
    accepted.exports.push(id);
    if (platform === 'Csv') await download(id);
  };
  /** Repeats a download until the export is done: a killed API cuts the file off. */
  const download = async (id: string): Promise<void> => {
    for (let attempt = 1; attempt <= maxDownloads; attempt += 1) {
      const { ticket } = await call<{ ticket: string }>(`/export/mailboxes/${id}/tickets`, {});
      await send(origin, `/v1/export/files/${ticket}`, { counts }).catch((error: unknown) => {
        // The first response was lost after it used the ticket.
        if (!(error instanceof Rejected) || error.status !== 404) throw error;
      });
      const { status } = await call<{ status: string }>(`/export/mailboxes/${id}`);
      if (status === 'Done') return;
      if (status === 'Failed') await call(`/export/mailboxes/${id}/retry`, {});
      await setTimeout(maxPauseMs);
    }
  };

  /** In a bag, by how often people do them. */
  const actions: Record<string, { weight: number; run: () => Promise<unknown> }> = {
    'sign in': { weight: 2, run: () => signIn(random.oneOf(emails)) },
    list: {
      weight: 6,
      run: () =>
        list(
          `type=Private&sort=${random.oneOf(sorts)}&limit=50&offset=${random.below(maxOffset / pageSize) * pageSize}`,
        ),
    },
    search: { weight: 4, run: () => list(`type=Private&search=${random.oneOf(stems)}&limit=50`) },
    forwarding: {
      weight: 2,
      run: async () =>
        startJob({
          action: 'mailbox-forwarding',
          forwardTo: `replies-${random.below(1_000)}@example.com`,
          selection: await selection(),
        }),
    },
    'spam checks': {
      weight: 1,
      run: async () => startJob({ action: 'spam-checks', selection: await activeIds('Private', 25) }),
    },
    order: { weight: 2, run: order },
    'file export': { weight: 1, run: () => exportTo('Csv') },
    upload: { weight: 1, run: () => exportTo('Smartlead') },
  };
  const bag = Object.entries(actions).flatMap(([name, { weight }]) => Array.from({ length: weight }, () => name));

  const stopping = new AbortController();
  const runClient = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      const name = bag[random.below(bag.length)] ?? '';
      try {
        await actions[name]?.run();
        done[name] = (done[name] ?? 0) + 1;
      } catch (error) {
        counts.rejected.push(`${name}: ${String(error)}`.slice(0, 300));
      }
      await setTimeout(minPauseMs + random.below(maxPauseMs - minPauseMs));
    }
  };
  const start = async () => {
    for (const email of emails) await signIn(email);
    const credentials = { email: 'soak@example.com', password: 'soak-password' };
    await call('/export/credentials', { platform: 'Smartlead', credentials });
    return Promise.all(Array.from({ length: clients }, runClient));
  };
  const running = start();
  return {
    counts,
    done,
    accepted,
    failed: running.then(() => undefined),
    /** Resolves when each client has ended its action. */
    stop: async (): Promise<void> => {
      stopping.abort();
      await running;
    },
  };
};

type Page = { total: number; data: { id: string }[] };

const registrant = {
  firstName: 'Maya',
  lastName: 'Lindgren',
  email: 'maya@northwind.example',
  streetAddress1: '548 Market Street',
  city: 'San Francisco',
  state: 'CA',
  postalCode: '94104',
  country: 'US',
  company: 'Northwind Outreach Inc.',
};

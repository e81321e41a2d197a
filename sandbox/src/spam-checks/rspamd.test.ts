import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { saveDns } from '@roost/shared/contracts/dns/dns';
import type { DnsRecord } from '@roost/shared/contracts/dns/dns';
import {
  createInboxPlacement,
  getInboxPlacement,
  runInboxPlacement,
} from '@roost/shared/contracts/deliverability/inbox-placement';
import type { InboxPlacementDetails } from '@roost/shared/contracts/deliverability/inbox-placement';
import { createSpamCheck, getSpamCheck } from '@roost/shared/contracts/deliverability/spam-check';
import type { SpamCheck, SpamCheckDetails } from '@roost/shared/contracts/deliverability/spam-check';
import { isDkim, isDmarc, isSpf } from '@roost/shared/rules/dns/dns-draft';
import { eq } from 'drizzle-orm';
import { mailboxes } from '#database/schema/mailboxes.ts';
import { serveDns } from '#dns-server/serve-dns.ts';
import type { DnsServer } from '#dns-server/serve-dns.ts';
import { createRspamdFilter } from '#spam-filter/rspamd-filter.ts';
import type { FilteredMessage, SpamFilter } from '#spam-filter/spam-filter.ts';
import { findRspamd, startRspamd } from '#rspamd/start-rspamd.ts';
import type { Rspamd } from '#rspamd/start-rspamd.ts';
import { aDkimRecordOfNobody } from '#testing/a-dkim-record.ts';
import { createTestSandbox, northwindId } from '#testing/create-test-sandbox.ts';
import type { Client, TestSandbox } from '#testing/create-test-sandbox.ts';
import { freeTcpPort } from '#testing/free-ports.ts';
import { aDnsSetOf } from '#testing/northwind-fixture.ts';
import { readyInboxes } from '#testing/submit-messages.ts';
import type { TestInbox } from '#testing/submit-messages.ts';
import { waitUntil } from '#testing/wait-until.ts';
import { runReadyJobs } from '#worker/run-ready-jobs.ts';

const program = findRspamd();
const describeWithRspamd = program === null ? describe.skip : describe;
/** In ms. The first start compiles the rules. */
const startMs = 90_000;

let filter: SpamFilter;
let rspamd: Rspamd;
let dns: DnsServer | null;
let folder: string;
let api: TestSandbox;
let admin: Client;
let inbox: TestInbox;

beforeAll(async () => {
  if (program === null) return;
  const spamFilter = { name: 'rspamd', check: (message: FilteredMessage) => filter.check(message) };
  api = await createTestSandbox({ spamFilter });
  dns = await serveDns({ ...api.sandbox, settings: { ...api.sandbox.settings, listen: ['127.0.0.1'], dnsPort: 0 } });
  folder = await mkdtemp(join(tmpdir(), 'roost-rspamd-'));
  const port = await freeTcpPort();
  rspamd = await startRspamd({ program, folder, port, nameservers: [`127.0.0.1:${dns?.port}`] });
  filter = createRspamdFilter({ url: `http://127.0.0.1:${port}` });
  const empty = { source: Buffer.from('\r\n'), ip: '198.51.100.1', helo: 'a', hostname: null };
  await waitUntil(async () => (await filter.check({ ...empty, sender: 'a@b.c', recipient: 'a@b.c' })) !== null, {
    message: 'rspamd did not answer.',
    timeoutMs: startMs,
  });
}, startMs);
beforeEach(async () => {
  if (program === null) return;
  await api.reset();
  admin = await api.as('admin');
  const [ready] = await readyInboxes(api.sandbox, { type: 'Private', workspaceId: northwindId, limit: 1 });
  if (!ready) throw new Error('There is no inbox.');
  inbox = ready;
});
afterAll(async () => {
  if (program === null) return;
  await rspamd.stop();
  await rm(folder, { recursive: true });
  await dns?.close();
  await api.close();
});

const check = async (): Promise<SpamCheckDetails> => {
  const { body } = await admin(createSpamCheck, { body: { mailboxId: inbox.id } });
  return (await admin(getSpamCheck, { params: { spamCheckId: (body as SpamCheck).id } })).body as SpamCheckDetails;
};
const save = async (change: (records: DnsRecord[]) => DnsRecord[]) => {
  const { version, domain, records } = await aDnsSetOf(admin, inbox.email.split('@')[1] ?? '');
  const headers = { 'if-match': `"${version}"` };
  expect((await admin(saveDns, { headers, body: { domain, records: change(records) } })).status).toBe(200);
  await runReadyJobs(api.sandbox);
};
const symbolsOf = ({ symbols = [] }: SpamCheckDetails) => symbols.map(({ name }) => name);

describeWithRspamd('with rspamd (skipped where it is not found)', () => {
  test('a message that passes SPF, DKIM and DMARC has a good score', async () => {
    const done = await check();
    expect(done).toMatchObject({ filterStatus: 'measured', filterScore: { filter: 'rspamd', action: 'no action' } });
    expect(done.filterScore?.score).toBeLessThan(0);
    expect(symbolsOf(done)).toEqual(expect.arrayContaining(['R_SPF_ALLOW', 'R_DKIM_ALLOW', 'DMARC_POLICY_ALLOW']));
  });

  test('a wrong DKIM key is detected, and the fix repairs it for the next message', async () => {
    await save((records) =>
      records.map((record) => (isDkim(record) ? { ...record, value: aDkimRecordOfNobody() } : record)),
    );
    const broken = await check();
    expect(symbolsOf(broken)).toContain('R_DKIM_REJECT');
    const fix = broken.findings.find((finding) => finding.check === 'dkim')?.fix?.record as DnsRecord;
    await save((records) => records.map((record) => (isDkim(record) ? fix : record)));
    const repaired = await check();
    expect(symbolsOf(repaired)).toContain('R_DKIM_ALLOW');
    expect(repaired.filterScore?.score).toBeLessThan(broken.filterScore?.score ?? 0);
  });

  test('a message that fails everything under p=reject has more points', async () => {
    const good = await check();
    await save((records) =>
      records.flatMap((record) => {
        if (isDkim(record)) return [{ ...record, value: aDkimRecordOfNobody() }];
        if (isDmarc(record)) return [{ ...record, value: 'v=DMARC1; p=reject' }];
        return isSpf(record) ? [{ ...record, value: 'v=spf1 -all' }] : [record];
      }),
    );
    const bad = await check();
    expect(symbolsOf(bad)).toEqual(expect.arrayContaining(['R_SPF_FAIL', 'R_DKIM_REJECT', 'DMARC_POLICY_REJECT']));
    expect(bad.filterScore?.score).toBeGreaterThan((good.filterScore?.score ?? 0) + 4);
  });

  test('GTUBE is refused', async () => {
    const signature = 'XJS*C4JDBQADN1.NSBN3*2IDNEN*GTUBE-STANDARD-ANTI-UBE-TEST-EMAIL*C.34X';
    await api.sandbox.database.update(mailboxes).set({ signature }).where(eq(mailboxes.id, inbox.id));
    expect(await check()).toMatchObject({
      outcome: 'error',
      filterScore: { score: 15, action: 'reject' },
      message: { refusal: '554 5.7.1 Gtube pattern' },
    });
  });

  test('the receiver of a placement test with a spam filter puts a message with GTUBE into the spam folder', async () => {
    const place = async () => {
      const { body } = await admin(createInboxPlacement, { body: { mailboxId: inbox.id, providers: ['Aol'] } });
      const params = { placementId: (body as InboxPlacementDetails).id };
      await admin(runInboxPlacement, { params });
      const read = (await admin(getInboxPlacement, { params })).body as InboxPlacementDetails;
      return read.results[0]?.found;
    };
    expect(await place()).toMatchObject({
      folder: 'inbox',
      reason: 'filter-accepted',
      filterScore: { filter: 'rspamd', requiredScore: 15, action: 'no action' },
    });
    const signature = 'XJS*C4JDBQADN1.NSBN3*2IDNEN*GTUBE-STANDARD-ANTI-UBE-TEST-EMAIL*C.34X';
    await api.sandbox.database.update(mailboxes).set({ signature }).where(eq(mailboxes.id, inbox.id));
    expect(await place()).toMatchObject({
      folder: 'spam',
      reason: 'filter-spam',
      filterScore: { score: 15, requiredScore: 15, action: 'reject' },
    });
  });

  test('a filter that stopped has no score', async () => {
    await rspamd.stop();
    filter = createRspamdFilter({ url: 'http://127.0.0.1:1' });
    const { id: spamCheckId } = await check();
    api.clock.advance(30_000);
    const { body } = await admin(getSpamCheck, { params: { spamCheckId } });
    expect(body).toMatchObject({ filterStatus: 'no-answer', filterScore: null });
  });
});

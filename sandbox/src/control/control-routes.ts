import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import type { Context } from 'hono';
import { Hono } from 'hono';
import { DnsRecord } from '@roost/shared/contracts/dns/dns';
import { HostName } from '@roost/shared/contracts/domains/host-name';
import * as v from 'valibot';
import { seededAccounts, seededPassword } from '#database/seed/accounts.ts';
import { createDemoReset } from '#database/seed/reset-demo-data.ts';
import { domains } from '#database/schema/domains.ts';
import { mailboxConnections } from '#database/schema/mailbox-connections.ts';
import { mailboxes } from '#database/schema/mailboxes.ts';
import { transactions } from '#database/schema/purchases.ts';
import { users } from '#database/schema/users.ts';
import { advanceJobs, runReadyJobs } from '#worker/run-ready-jobs.ts';
import { reviewRefund } from '#checkout/review-refund.ts';
import type { Sandbox } from '#context/sandbox.ts';
import { reject } from '#errors/api-exception.ts';
import { Fault, FaultMatch } from '#faults/faults.ts';
import { changeZone } from '#dns-server/change-zone.ts';
import { ProviderBehaviour, SimulatedProvider } from '#faults/provider-behaviour.ts';
import { simulatedPasswords } from '#providers/simulated-passwords.ts';
import { listBehaviours, setBehaviour } from '#providers/stored-behaviour.ts';
import { hourMs } from '#runtime/durations.ts';

/** Endpoints for tests: clock, faults and data of the sandbox. */
export const controlRoutes = (sandbox: Sandbox) => {
  const { faults, clock, database, activity, secrets, settings, storage } = sandbox;
  const lookups = sandbox.lookups && settings.lookups;
  const resetDemoData = createDemoReset(database, { ...settings, lookups, secrets });
  const routes = new Hono();

  routes.post('/faults', async (context) => {
    const { match, fault } = await read(context, v.object({ match: FaultMatch, fault: Fault }));
    return context.json({ id: faults.add({ match, fault, userId: await findUserId(sandbox, match.email) }) }, 201);
  });
  routes.get('/faults', (context) => context.json(faults.list().map(({ id, match, fault }) => ({ id, match, fault }))));
  routes.delete('/faults', (context) => {
    faults.clear();
    return context.body(null, 204);
  });

  routes.post('/providers', async (context) => {
    const { name, behaviour } = await read(context, BehaviourCommand);
    const until = new Date(clock.now().getTime() + hourMs).toISOString();
    await setBehaviour(database, { name, behaviour: behaviour.kind === 'down' ? { kind: 'down', until } : behaviour });
    return context.body(null, 204);
  });
  routes.get('/providers', async (context) => context.json(await listBehaviours(database)));

  routes.post('/zones', async (context) => {
    const { domain, records } = await read(context, ZoneCommand);
    const changed = await changeZone(database, { domain, records });
    return changed ? context.body(null, 204) : reject(404, { code: 'not-found', message: `There is no ${domain}.` });
  });

  routes.post('/passwords', async (context) => {
    await simulatedPasswords(database).set(await read(context, PasswordCommand));
    return context.body(null, 204);
  });

  routes.post('/refunds', async (context) =>
    context.json({ answers: await reviewRefund(sandbox, await read(context, RefundCommand)) }),
  );

  routes.post('/logins', async (context) => {
    const { email } = await read(context, LoginCommand);
    const inbox = database.select({ id: mailboxes.id }).from(mailboxes).where(eq(mailboxes.email, email));
    await database
      .update(mailboxConnections)
      .set({ dueAt: clock.now() })
      .where(and(inArray(mailboxConnections.mailboxId, inbox), isNotNull(mailboxConnections.dueAt)));
    await runReadyJobs(sandbox);
    return context.body(null, 204);
  });

  routes.get('/accounts', (context) =>
    context.json(
      (settings.seed === 'none' ? [] : seededAccounts).map(({ email, superAdmin = false, memberships }) => ({
        email,
        password: seededPassword,
        superAdmin,
        memberships,
      })),
    ),
  );

  routes.post('/clock', async (context) => {
    const order = await read(context, ClockCommand);
    if ('stop' in order) clock.stop();
    else if ('advance' in order) {
      clock.advance(order.advance);
      await advanceJobs(sandbox, order.advance);
    } else clock.reset();
    await runReadyJobs(sandbox);
    return context.json({ now: clock.now().toISOString() });
  });

  routes.post('/reset', async (context) => {
    faults.clear();
    clock.reset();
    activity.clear();
    await sandbox.rateLimits.clear();
    await sandbox.jobs.clear();
    await storage.store.clear();
    await resetDemoData(clock.now());
    return context.body(null, 204);
  });

  routes.get('/counts', async (context) =>
    context.json({
      calls: activity.read(),
      transactions: await database.$count(transactions),
      completedTransactions: await database.$count(transactions, eq(transactions.status, 'Completed')),
      domains: await database.$count(domains),
    }),
  );
  return routes;
};

const ClockCommand = v.union([
  v.strictObject({ stop: v.literal(true) }),
  v.strictObject({ advance: v.pipe(v.number(), v.integer(), v.minValue(0)) }),
  v.strictObject({ reset: v.literal(true) }),
]);

/** A provider that is down returns after an hour of the sandbox's clock. */
const BehaviourCommand = v.strictObject({
  name: SimulatedProvider,
  behaviour: v.union([v.strictObject({ kind: v.literal('down') }), ProviderBehaviour]),
});

/** The password of an inbox at its provider, as if someone changed it there: Roost keeps the earlier one. */
const PasswordCommand = v.strictObject({
  email: v.pipe(v.string(), v.toLowerCase()),
  password: v.pipe(v.string(), v.minLength(1)),
});

/** Paddle's review of a pending refund. Without it, Paddle approves the refund after ten minutes. */
const RefundCommand = v.strictObject({
  reference: v.string(),
  outcome: v.picklist(['approved', 'rejected']),
  delivery: v.optional(v.picklist(['usual', 'twice', 'reversed']), 'usual'),
});

/** An inbox to which the heartbeat logs in now. */
const LoginCommand = v.strictObject({ email: v.pipe(v.string(), v.toLowerCase()) });

/** The records that the DNS provider serves from now until the next publication, as if someone changed them there. */
const ZoneCommand = v.strictObject({ domain: HostName, records: v.array(DnsRecord) });

const read = async <S extends v.GenericSchema>(context: Context, schema: S): Promise<v.InferOutput<S>> => {
  const result = v.safeParse(schema, await context.req.json().catch(() => null));
  if (result.success) return result.output;
  const [issue] = result.issues;
  const message = `${v.getDotPath(issue) ?? 'body'}: ${issue.message}`;
  return reject(400, { code: 'invalid-request', message });
};

const findUserId = async ({ database }: Sandbox, email: string | undefined): Promise<string | null> => {
  if (email === undefined) return null;
  const [user] = await database.select({ id: users.id }).from(users).where(eq(users.email, email.toLowerCase()));
  return user?.id ?? reject(400, { code: 'unknown-account', message: `No account has the email address ${email}.` });
};

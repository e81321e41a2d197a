import { setTimeout } from 'node:timers/promises';
import { ApiError } from '@roost/shared/contracts/api-error';
import { and, asc, eq, gt } from 'drizzle-orm';
import * as v from 'valibot';
import type { Database } from '#database/database.ts';
import { simulatedToolInboxes } from '#database/schema/simulated-providers.ts';
import type { Faults } from '#faults/faults.ts';
import { RateLimited } from '#provider-http/create-provider-http.ts';
import type { Clock } from '#runtime/clock.ts';
import { SignInRefused } from './platform-provider.ts';
import type { AddAnswer, PlatformProvider, ToolSignIn } from './platform-provider.ts';

type Simulation = { faults: Pick<Faults, 'consume'>; database: Database; clock: Pick<Clock, 'now'> };

const pageSize = 100;

/**
 * Outreach tools that keep the inboxes of each account in the database. They accept passwords that do not begin with
 * `wrong`, and refuse calls of an account that begins with `expired`. A fault injected into
 * `POST /provider/platforms/{platform}` applies to one inbox: `fail` refuses it, or limits the rate with status 429;
 * `drop` loses the request, and `drop-after` the answer.
 */
export const createSimulatedTools = ({ faults, database, clock }: Simulation): PlatformProvider => ({
  supports: () => true,
  verify: ({ password }) => Promise.resolve(!password.startsWith('wrong')),
  list: async (signIn, { after, email }) => {
    rejectExpired(signIn);
    const { account } = simulatedToolInboxes;
    const found = await database
      .select({ email: simulatedToolInboxes.email })
      .from(simulatedToolInboxes)
      .where(
        and(
          eq(simulatedToolInboxes.platform, signIn.platform),
          eq(account, signIn.email.toLowerCase()),
          after === null ? undefined : gt(simulatedToolInboxes.email, after),
          email === null ? undefined : eq(simulatedToolInboxes.email, email.toLowerCase()),
        ),
      )
      .orderBy(asc(simulatedToolInboxes.email))
      .limit(pageSize);
    const next = found.length === pageSize ? (found.at(-1)?.email ?? null) : null;
    return { inboxes: found.map((inbox) => ({ ...inbox, problem: null })), next };
  },
  add: async (signIn, inbox) => {
    rejectExpired(signIn);
    const { platform } = signIn;
    const fault = faults.consume({ method: 'POST', path: `/provider/platforms/${platform}`, userId: null })?.fault;
    if (fault?.kind === 'fail') return refuse(platform, fault);
    if (fault?.kind === 'drop') throw new Error(`${platform} did not answer.`);
    if (fault?.kind === 'delay') await setTimeout(fault.ms);
    const row = { platform, account: signIn.email.toLowerCase(), email: inbox.email.toLowerCase() };
    const added = await database
      .insert(simulatedToolInboxes)
      .values({ ...row, addedAt: clock.now() })
      .onConflictDoNothing()
      .returning({ email: simulatedToolInboxes.email });
    if (fault?.kind === 'drop-after') throw new Error(`${platform} did not answer.`);
    return added.length === 0 ? { kind: 'refused', message: 'This inbox was already added.' } : { kind: 'added' };
  },
});

const rejectExpired = ({ platform, email }: ToolSignIn): void => {
  if (email.startsWith('expired')) throw new SignInRefused(platform);
};

/** In ms. */
const rateLimitMs = 30_000;

const refuse = (platform: string, { status, body }: { status: number; body?: unknown }): AddAnswer => {
  if (status === 429) throw new RateLimited(platform, rateLimitMs);
  const parsed = v.safeParse(v.pick(ApiError, ['message']), body);
  return { kind: 'refused', message: parsed.success ? parsed.output.message : 'The tool could not connect to it.' };
};

import { setTimeout } from 'node:timers/promises';
import { RateLimited } from '#provider-http/create-provider-http.ts';
import { SignInRefused } from '#providers/platform-provider.ts';
import type { PlatformProvider, ToolSignIn } from '#providers/platform-provider.ts';
import type { UploadContext } from './upload-due.ts';
import { markGoneRows, readPendingRows } from './pending-rows.ts';
import type { PendingRow } from './pending-rows.ts';
import { extendClaim, recordAccount, recordRows } from './upload-progress.ts';
import type { ClaimedUpload, RowOutcome } from './upload-progress.ts';

/** Calls of a tool at a time: some tools log in to an inbox before they answer. */
const concurrency = 5;
/** In ms. A job ends well before the queue gives it to another worker. */
const longestRunMs = 2 * 60 * 1_000;

/**
 * Adds the inboxes of an upload that have no result yet. Asks first which inboxes the tool has: an earlier call can have added
 * some without an answer, and nothing adds an inbox twice. Returns whether all have a result. Rejects when the tool gives no
 * answer, after the results of the other inboxes are stored.
 */
export const uploadInboxes = async (
  context: UploadContext,
  claimed: ClaimedUpload,
  signIn: ToolSignIn,
): Promise<boolean> => {
  const { database, clock, providers } = context;
  const startedMs = performance.now();
  const extend = () => extendClaim(database, claimed, clock.now());
  const known = await listAddresses(providers.platforms, signIn, { extend });
  // Only now: an account that refuses the sign-in receives nothing.
  if (known === null || !(await recordAccount(database, claimed, { account: signIn.email, known }))) return false;
  for (;;) {
    const rows = await readPendingRows(context, claimed.found, { limit: concurrency });
    if (rows.length === 0) break;
    if (performance.now() - startedMs > longestRunMs) return false;
    const results = await Promise.allSettled(
      rows.map((row) => addRow(providers.platforms, signIn, { row, isKnown: known.has(addressOf(row)) })),
    );
    const outcomes = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
    await recordRows(database, claimed, { outcomes, now: clock.now() });
    const errors: unknown[] = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
    if (errors.length > 0) throw errors.find((error) => error instanceof SignInRefused) ?? errors[0];
    if (!(await extend())) return false;
  }
  await markGoneRows(database, claimed.found.id);
  return true;
};

const addressOf = ({ inbox }: PendingRow): string => inbox.email.toLowerCase();

const addRow = async (
  platforms: PlatformProvider,
  signIn: ToolSignIn,
  { row, isKnown }: { row: PendingRow; isKnown: boolean },
): Promise<RowOutcome> => {
  const { mailboxId, inbox } = row;
  if (isKnown) return { mailboxId, fault: null };
  const answer = await platforms.add(signIn, inbox);
  if (answer.kind === 'added') return { mailboxId, fault: null };
  // Tools also refuse an inbox that they have, such as from an earlier call.
  const { inboxes } = await platforms.list(signIn, { after: null, email: inbox.email });
  if (inboxes.some(({ email }) => email === addressOf(row))) return { mailboxId, fault: null };
  return { mailboxId, fault: { fault: 'provider-failed', faultText: answer.message } };
};

/** In ms. A longer rate limit ends the run. */
const longestWaitMs = 60_000;

type ListOptions = {
  /** Called before each page. The list ends with null when it returns false. */
  extend: () => Promise<boolean>;
  wait?: (ms: number) => Promise<unknown>;
};

/** Lists the addresses of all inboxes that the tool has. Waits for a rate limit, because a list that begins again may never end. */
export const listAddresses = async (
  platforms: PlatformProvider,
  signIn: ToolSignIn,
  { extend, wait = (ms) => setTimeout(ms) }: ListOptions,
): Promise<Set<string> | null> => {
  const addresses = new Set<string>();
  let after: string | null = null;
  do {
    if (!(await extend())) return null;
    const page = await listPage(platforms, signIn, { after, wait });
    for (const { email } of page.inboxes) addresses.add(email);
    after = page.next;
  } while (after !== null);
  return addresses;
};

const listPage = async (
  platforms: PlatformProvider,
  signIn: ToolSignIn,
  { after, wait }: { after: string | null; wait: (ms: number) => Promise<unknown> },
) => {
  const list = () => platforms.list(signIn, { after, email: null });
  try {
    return await list();
  } catch (error) {
    if (!(error instanceof RateLimited) || error.waitMs > longestWaitMs) throw error;
    await wait(error.waitMs);
    return list();
  }
};

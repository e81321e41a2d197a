import type { ForwardingResult } from '@roost/shared/contracts/mailboxes/mailbox-edit';
import { isBusy } from '@roost/shared/rules/mailboxes/mailbox-rules';
import type { Sandbox } from '#context/sandbox.ts';
import type { Database } from '#database/database.ts';
import { bulkResults } from './bulk-results.ts';
import { lockMailboxes, readMailboxes } from './lock-mailboxes.ts';
import type { LockedMailbox } from './lock-mailboxes.ts';
import { busyText, forwardsToItself } from './reason-texts.ts';
import { writeChange } from './write-change.ts';

type Reason = NonNullable<ForwardingResult['reason']>;
type Change = { workspaceId: string; ids: readonly string[]; forwardTo: string | null; preview: boolean; now: Date };

/**
 * Sets or removes the forwarding address in the caller's transaction. Returns one result per id, in the same order.
 * `preview` is a dry run.
 */
export const changeForwarding = async (
  { providers, settings }: Pick<Sandbox, 'providers' | 'settings'>,
  database: Database,
  { workspaceId, ids, forwardTo, preview, now }: Change,
): Promise<ForwardingResult[]> => {
  const found = await (preview ? readMailboxes : lockMailboxes)(database, { workspaceId, ids });
  const failures = new Map<string, Reason>();
  for (const mailbox of found.values()) {
    if (mailbox.forwardTo === forwardTo) continue;
    const reason = reasonOf(mailbox, forwardTo);
    if (reason) failures.set(mailbox.id, reason);
    if (reason || preview) continue;
    const failure = await providers.mailboxes.change({ email: mailbox.email, forwardTo });
    if (failure !== null) failures.set(mailbox.id, { code: 'provider-failed', message: failure });
  }
  const results = bulkResults(
    ids,
    found,
    (mailbox) => failures.get(mailbox.id) ?? (mailbox.forwardTo === forwardTo ? 'unchanged' : 'changed'),
  );
  if (preview) return results;
  await writeChange(database, {
    ids: results.flatMap(({ id, outcome }) => (outcome === 'changed' ? [id] : [])),
    change: { forwardTo },
    dueAt: new Date(now.getTime() + settings.delays.mailboxUpdate),
  });
  return results;
};

const reasonOf = ({ status, email }: LockedMailbox, forwardTo: string | null): Reason | null => {
  if (isBusy(status)) return { code: 'mailbox-busy', message: busyText };
  return forwardTo?.toLowerCase() === email ? { code: 'forwards-to-itself', message: forwardsToItself } : null;
};

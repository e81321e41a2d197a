import type { Sandbox } from '#context/sandbox.ts';
import type { Provisioning } from '#providers/mailbox-provider.ts';
import { mailboxPassword } from '#secrets/secret-columns.ts';
import { claimOperations } from './claim-operations.ts';
import type { Operation } from './claim-operations.ts';
import { recordAnswers } from './record-answers.ts';

type Context = Pick<Sandbox, 'clock' | 'database' | 'providers' | 'secrets' | 'settings'>;

/** Operations per claim. Their calls run concurrently. */
const defaultBatchSize = 50;

/** In ms. A call without an answer by then is repeated with the same key. */
const callTimeoutMs = 20_000;

export type Answer = Provisioning | { kind: 'unknown'; message: string };

/** Calls the provider for the due operations of a workspace, outside of transactions, and records its answers. */
export const runOperations = async (
  context: Context,
  { workspaceId, batchSize = defaultBatchSize }: { workspaceId: string; batchSize?: number },
): Promise<void> => {
  const { database, clock } = context;
  for (;;) {
    const operations = await claimOperations(database, { workspaceId, batchSize, now: clock.now() });
    if (operations.length === 0) return;
    const answered = await Promise.all(
      operations.map(async (operation) => ({ operation, answer: await call(context, operation) })),
    );
    await recordAnswers(context, { workspaceId, answered, now: clock.now() });
  }
};

const call = async (
  { providers, secrets }: Context,
  { key, mailboxId, email, type, encryptedPassword }: Operation,
): Promise<Answer> => {
  const password = secrets.decrypt(encryptedPassword, mailboxPassword({ id: mailboxId }));
  const timeout = Promise.withResolvers<Answer>();
  const timer = setTimeout(
    () => timeout.resolve({ kind: 'unknown', message: 'The provider did not answer in time.' }),
    callTimeoutMs,
  );
  try {
    return await Promise.race([providers.mailboxes.provision({ key, email, type, password }), timeout.promise]);
  } catch (error) {
    return { kind: 'unknown', message: error instanceof Error ? error.message : String(error) };
  } finally {
    clearTimeout(timer);
  }
};

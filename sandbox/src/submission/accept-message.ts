import type { Sandbox } from '#context/sandbox.ts';
import { addMessages } from '#mail/add-mails.ts';
import { signMessage } from '#mail/sign-message.ts';
import { findSubmitter } from './find-submitter.ts';
import type { SignIn } from './find-submitter.ts';

type Context = Pick<Sandbox, 'clock' | 'database' | 'jobs' | 'secrets'>;
type Params = { signIn: SignIn; message: Buffer; recipients: readonly string[] };

/**
 * Signs a submitted message and stores it in the outbox, with a job for each recipient. Once resolved, the message is never
 * lost. Rejects when the password or the state of the inbox has changed since the client signed in.
 */
export const acceptMessage = async (context: Context, { signIn, message, recipients }: Params): Promise<void> => {
  const { clock, database, jobs } = context;
  const signed = await signMessage(context, {
    message,
    signer: await findSubmitter(database, signIn, context),
  });
  await database.transaction(async (transaction) => {
    // Again: signing takes a few ms.
    const { email, type } = await findSubmitter(transaction, signIn, context);
    await addMessages(jobs, {
      database: transaction,
      sender: { email, type },
      recipients: [...new Set(recipients.map((address) => address.toLowerCase()))],
      source: signed,
      createdAt: clock.now(),
    });
  });
};

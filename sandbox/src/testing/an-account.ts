import { randomUUID } from 'node:crypto';
import { requestReset, signUp } from '@roost/shared/contracts/account';
import { desc, eq } from 'drizzle-orm';
import type * as v from 'valibot';
import { mails } from '#database/schema/mails.ts';
import type { TestSandbox } from './create-test-sandbox.ts';

/** On no list. */
export const aPassword = 'tidal-lamp-nine-orchard';

export const anAddress = (): string => `${randomUUID()}@harbor.example`;

type SignUp = v.InferInput<typeof signUp.body>;

export const aSignUp = (said: Partial<SignUp> = {}): SignUp => ({
  firstname: 'Nora',
  lastname: 'Whitfield',
  company: 'Harbor Lane Coffee',
  email: anAddress(),
  password: aPassword,
  language: 'en',
  ...said,
});

/** Signs up, from a network address of its own, and answers the e-mail address. */
export const signsUp = async (api: TestSandbox, said: Partial<SignUp> = {}): Promise<string> => {
  const body = aSignUp(said);
  await api.anyone(signUp, { body, from: randomUUID() });
  return body.email;
};

/** Asks for a new password for somebody new, and answers the token of the link. */
export const asksForReset = async (api: TestSandbox, email?: string): Promise<string> => {
  const to = email ?? (await signsUp(api));
  await api.anyone(requestReset, { body: { email: to }, from: randomUUID() });
  return tokenMailedTo(api, to);
};

/** The mails to an address, the newest first. */
export const mailsTo = async ({ sandbox }: TestSandbox, to: string) => {
  await sandbox.background.settled();
  return sandbox.database.select().from(mails).where(eq(mails.recipient, to)).orderBy(desc(mails.id));
};

/** The token in the newest mail to an address. */
export const tokenMailedTo = async (api: TestSandbox, to: string): Promise<string> => {
  const [newest] = await mailsTo(api, to);
  return newest?.link.split('#')[1] ?? '';
};

import { randomUUID } from 'node:crypto';
import { requestReset, signUp } from '@roost/shared/contracts/accounts/account';
import { desc, eq } from 'drizzle-orm';
import type * as v from 'valibot';
import { mails } from '#database/schema/mails.ts';
import { runReadyJobs } from '#worker/run-ready-jobs.ts';
import type { TestSandbox } from './create-test-sandbox.ts';

/** Not on a list of common passwords. */
export const aPassword = 'tidal-lamp-nine-orchard';

export const anAddress = (): string => `${randomUUID()}@harbor.example`;

type SignUp = v.InferInput<typeof signUp.body>;

export const aSignUp = (overrides: Partial<SignUp> = {}): SignUp => ({
  firstname: 'Nora',
  lastname: 'Whitfield',
  company: 'Harbor Lane Coffee',
  email: anAddress(),
  password: aPassword,
  language: 'en',
  ...overrides,
});

/** Signs up from a unique network address and returns the email address. */
export const signUpUser = async (api: TestSandbox, overrides: Partial<SignUp> = {}): Promise<string> => {
  const body = aSignUp(overrides);
  await api.anyone(signUp, { body, from: randomUUID() });
  return body.email;
};

/** Requests a password reset, for a new user by default. Returns the token of the link. */
export const requestPasswordReset = async (api: TestSandbox, email?: string): Promise<string> => {
  const to = email ?? (await signUpUser(api));
  await api.anyone(requestReset, { body: { email: to }, from: randomUUID() });
  return emailedToken(api, to);
};

/** The emails to an address, newest first. */
export const emailsTo = async ({ sandbox }: TestSandbox, to: string) => {
  await runReadyJobs(sandbox);
  return sandbox.database.select().from(mails).where(eq(mails.recipient, to)).orderBy(desc(mails.id));
};

/** The token in the newest email to an address. */
export const emailedToken = async (api: TestSandbox, to: string): Promise<string> => {
  const [newest] = await emailsTo(api, to);
  return newest?.link.split('#')[1] ?? '';
};

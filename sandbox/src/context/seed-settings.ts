import * as v from 'valibot';
import { SeedAccounts } from '#seed-accounts/seed-account.ts';

export const seedVariables = {
  /** JSON of the accounts of seed inboxes at providers. */
  ROOST_SEED_INBOXES: v.optional(v.pipe(v.string(), v.parseJson(undefined, 'must be JSON'), SeedAccounts)),
};

type Variables = v.InferOutput<v.ObjectSchema<typeof seedVariables, undefined>> & { SMTP_URL?: string | undefined };

/** Throws without a mail server, which sends the messages to these inboxes. */
export const seedAccounts = ({ ROOST_SEED_INBOXES: accounts = [], SMTP_URL }: Variables): SeedAccounts => {
  if (accounts.length > 0 && SMTP_URL === undefined)
    throw new Error('ROOST_SEED_INBOXES needs SMTP_URL: that server sends the messages to them.');
  return accounts;
};

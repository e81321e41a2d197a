import { PlacementProvider } from '@roost/shared/contracts/deliverability/inbox-placement';
import { EmailAddress } from '@roost/shared/contracts/primitives';
import * as v from 'valibot';

const Text = v.pipe(v.string(), v.minLength(1));

const SeedAccount = v.pipe(
  v.object({
    provider: PlacementProvider,
    address: v.pipe(EmailAddress, v.toLowerCase()),
    host: Text,
    port: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(65_535)), 993),
    user: v.optional(Text),
    // A message with the value would show the password.
    password: v.pipe(v.string('must be a text'), v.minLength(1, 'must not be empty')),
  }),
  v.transform(({ user, ...account }) => ({ ...account, user: user ?? account.address })),
);

/**
 * The account of a seed inbox at a provider, which is read by IMAP. `user` is the address by default. Port 993 uses TLS.
 * Other ports need STARTTLS, except on this machine.
 */
export type SeedAccount = v.InferOutput<typeof SeedAccount>;

export const SeedAccounts = v.pipe(
  v.array(SeedAccount),
  v.check(
    (accounts) => new Set(accounts.map(({ address }) => address)).size === accounts.length,
    'must have each address once',
  ),
);
export type SeedAccounts = v.InferOutput<typeof SeedAccounts>;

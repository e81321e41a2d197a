import { createHash } from 'node:crypto';
import { lostName } from '#providers/registrar.ts';
import type { Registrar } from '#providers/registrar.ts';
import { priceToCents } from '#providers/price-to-cents.ts';
import type { NameChecks } from './check-names.ts';
import type { PorkbunClient } from './porkbun-client.ts';

type Context = { client: PorkbunClient; checks: Pick<NameChecks, 'check'>; nameservers: readonly string[] };

/**
 * Buys a name for the account, unless the account has it already, and delegates it to the nameservers of the DNS
 * provider. Rejects in all cases that are no refusal of the name, also after a purchase: the outbox then calls it again.
 */
export const registerName = async (
  { client, checks, nameservers }: Context,
  { key, domain }: Parameters<Registrar['register']>[0],
): Promise<Awaited<ReturnType<Registrar['register']>>> => {
  const lost = (await client.isOwned(domain)) ? null : await buy({ client, checks }, { key, domain });
  // An earlier call without an answer can have bought the name since the first look.
  if (lost !== null && !(await client.isOwned(domain))) return { kind: 'failed', message: lost };
  const current = await client.nameserversOf(domain);
  if (!isSame(current, nameservers)) await client.setNameservers(domain, nameservers);
  return { kind: 'accepted' };
};

/** Returns why the name cannot be bought, or null. */
const buy = async (
  { client, checks }: Omit<Context, 'nameservers'>,
  { key, domain }: { key: string; domain: string },
): Promise<string | null> => {
  const { avail, premium, price, minDuration = 1 } = await checks.check(domain);
  if (avail === 'no') return lostName;
  if (premium === 'yes') return 'The registry sells this domain at a premium price.';
  if (price === undefined || minDuration !== 1) throw new Error(`Porkbun names no price of a year for ${domain}.`);
  const costCents = priceToCents(price);
  const refusal = await client.create(domain, { costCents, key: idempotencyKey(key, costCents) });
  if (refusal === null) return null;
  return refusal.code === 'DOMAIN_NOT_AVAILABLE' ? lostName : refusal.message;
};

/**
 * Porkbun repeats its answer to a key for 24 hours, and rejects the key with another price. The ownership of the name
 * protects from a second purchase under another key. Hashed: Porkbun allows 255 characters.
 */
const idempotencyKey = (key: string, costCents: number): string =>
  createHash('sha256').update(`${key}/${costCents}`).digest('hex');

const isSame = (some: readonly string[], others: readonly string[]): boolean =>
  some.length === others.length && some.toSorted().join(' ') === others.toSorted().join(' ');

import { isInTransaction } from '#database/open-transactions.ts';
import type { Providers } from './providers.ts';

/** Members that compute their result here, without a call of the provider. */
const local: ReadonlySet<string> = new Set([
  'payments.taxOn',
  'payments.cardOf',
  'google.authorizationUrl',
  'platforms.supports',
]);

/**
 * Rejects calls of providers within a transaction: a slow provider would keep its locks, and a rollback would lose what
 * the provider has already done.
 */
export const outsideTransactions = (providers: Providers): Providers => ({
  registrar: guard('registrar', providers.registrar),
  dns: guard('dns', providers.dns),
  mailboxes: guard('mailboxes', providers.mailboxes),
  payments: guard('payments', providers.payments),
  platforms: guard('platforms', providers.platforms),
  google: guard('google', providers.google),
  companies: guard('companies', providers.companies),
});

const guard = <P extends object>(name: string, provider: P): P =>
  new Proxy(provider, {
    get: (target, key) => {
      const member: unknown = Reflect.get(target, key);
      const call = `${name}.${String(key)}`;
      if (typeof member !== 'function' || local.has(call)) return member;
      return (...args: unknown[]): unknown => {
        if (isInTransaction()) throw new Error(`${call} was called within a transaction.`);
        return Reflect.apply(member, target, args);
      };
    },
  });

import type { Sandbox } from '#context/sandbox.ts';
import type { Database } from '#database/database.ts';

class Killed extends Error {}

/**
 * A process that is killed at a random step. Steps are the start and the commit of each transaction, and the start and
 * the end of each provider call. Every later step of the process fails too. The provider continues.
 */
export const aMortalProcess = (sandbox: Sandbox, steps: number): Sandbox => {
  let left = steps;
  const step = () => {
    left -= 1;
    if (left < 0) throw new Killed();
  };
  const begin: Database['transaction'] = async (work, config) => {
    step();
    const result = await sandbox.database.transaction(async (transaction) => {
      const worked = await work(transaction);
      step();
      return worked;
    }, config);
    step();
    return result;
  };
  const database = new Proxy(sandbox.database, {
    get: (target, name) => {
      if (name === 'transaction') return begin;
      const value: unknown = Reflect.get(target, name);
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
  });
  const { mailboxes, registrar, dns } = sandbox.providers;
  const mortal =
    <Name, Result>(call: (name: Name) => Promise<Result>) =>
    async (name: Name): Promise<Result> => {
      step();
      const answer = await call(name);
      step();
      return answer;
    };
  const providers = {
    ...sandbox.providers,
    mailboxes: { ...mailboxes, provision: mortal(mailboxes.provision), change: mortal(mailboxes.change) },
    dns: { publish: mortal(dns.publish) },
    registrar: { ...registrar, register: mortal(registrar.register), transfer: mortal(registrar.transfer) },
  };
  return { ...sandbox, database, providers };
};

/** Whether the process was killed before its work ended. */
export const isKilled = async (work: Promise<unknown>): Promise<boolean> =>
  work.then(
    () => false,
    (error: unknown) => {
      if (error instanceof Killed) return true;
      throw error;
    },
  );

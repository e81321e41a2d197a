import { eq } from 'drizzle-orm';
import { simulatedOperations } from '#database/schema/simulated-providers.ts';
import { createTestSandbox } from '#testing/create-test-sandbox.ts';
import type { TestSandbox } from '#testing/create-test-sandbox.ts';
import { describeRegistrar } from '#testing/registrars/describe-registrar.ts';
import { setBehaviour } from './stored-behaviour.ts';

let api: TestSandbox | undefined;
afterAll(() => api?.close());

describeRegistrar('the simulated registrar', {
  takenName: 'taken-by-someone.com',
  can: ['loseAnswer', 'countOf'],
  open: async () => {
    api ??= await createTestSandbox();
    const { database, faults, providers } = api.sandbox;
    return {
      registrar: providers.registrar,
      refuse: (domain) =>
        void faults.add({
          match: { method: 'POST', path: `/provider/domains/${domain}`, times: 1 },
          fault: { kind: 'fail', status: 409 },
          userId: null,
        }),
      loseAnswer: () => setBehaviour(database, { name: 'registrar', behaviour: { kind: 'loses-answers' } }),
      countOf: async (domain) => database.$count(simulatedOperations, eq(simulatedOperations.subject, domain)),
      close: api.reset,
    };
  },
});

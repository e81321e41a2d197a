import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { simulatedToolInboxes } from '#database/schema/simulated-providers.ts';
import { createTestSandbox } from '#testing/create-test-sandbox.ts';
import type { TestSandbox } from '#testing/create-test-sandbox.ts';
import { aToolInbox } from '#testing/outreach-tools/a-tool-inbox.ts';
import { describeTool } from '#testing/outreach-tools/describe-tool.ts';

let api: TestSandbox | undefined;
afterAll(() => api?.close());

describeTool('the simulated outreach tools', {
  can: ['add', 'loseAnswer', 'countOf'],
  wrongPassword: 'wrong-one',
  open: async () => {
    api ??= await createTestSandbox();
    const { database, faults, providers } = api.sandbox;
    const match = { method: 'POST', path: '/provider/platforms/Luna', times: 1 };
    return {
      tool: providers.platforms,
      signIn: { platform: 'Luna', email: 'maya@northwind.example', password: 'right-one' },
      anInbox: () => aToolInbox(`${randomUUID()}@Example.com`),
      aRefusedInbox: () => {
        faults.add({ match, fault: { kind: 'fail', status: 400 }, userId: null });
        return aToolInbox(`${randomUUID()}@example.com`);
      },
      loseAnswer: () => void faults.add({ match, fault: { kind: 'drop-after' }, userId: null }),
      countOf: (email) => database.$count(simulatedToolInboxes, eq(simulatedToolInboxes.email, email.toLowerCase())),
      close: api.reset,
    };
  },
});

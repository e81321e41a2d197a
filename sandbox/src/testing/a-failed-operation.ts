import { randomUUID } from 'node:crypto';
import { providerOperations } from '#database/schema/provider-operations.ts';
import type { TestSandbox } from './create-test-sandbox.ts';
import { northwindId } from './create-test-sandbox.ts';

/** A deletion in Northwind that the provider has refused too often. Returns how an operator names it. */
export const aFailedOperation = async ({ sandbox: { database } }: Pick<TestSandbox, 'sandbox'>, error = 'Locked.') => {
  const id = randomUUID();
  await database.insert(providerOperations).values({
    key: `delete-inbox/${id}/4`,
    kind: 'delete-inbox',
    workspaceId: northwindId,
    subject: `${id}@northwind.example`,
    inboxType: 'Private',
    refusals: 4,
    nextAttemptAt: null,
    lastError: error,
  });
  return { workspaceId: northwindId, kind: 'delete-inbox', error };
};

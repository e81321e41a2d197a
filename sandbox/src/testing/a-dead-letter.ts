import { listDeadLetters } from '#jobs/dead-letters.ts';
import type { TestSandbox } from './create-test-sandbox.ts';
import { northwindId } from './create-test-sandbox.ts';

/** A job of Northwind that has failed on its last attempt. Returns the id of its dead letter. */
export const aDeadLetter = async ({ sandbox: { jobs } }: TestSandbox): Promise<string> => {
  const { boss } = jobs;
  await boss.send('renewals', { workspaceId: northwindId }, { retryLimit: 0, singletonKey: northwindId });
  for (const { id } of await boss.fetch('renewals')) await boss.fail('renewals', id, { message: 'Broken.' });
  const [dead] = (await listDeadLetters(jobs)).toReversed();
  return dead?.id ?? '';
};

import { PgBoss } from 'pg-boss';
import type { JobConnection } from './job-connection.ts';
import { jobSchema } from './job-table.ts';
import { deadLetterOptions, deadLetterQueue, exclusiveQueues, jobOptions, queueNames } from './queues.ts';

/** Creates or migrates the job tables and applies the options of all queues. Safe in several concurrent processes. */
export const installJobs = async (connection: JobConnection): Promise<void> => {
  const boss = new PgBoss({
    ...connection,
    schema: jobSchema,
    supervise: false,
    schedule: false,
    registerInstance: false,
  });
  // Failures of the start reject below.
  boss.on('error', () => undefined);
  await boss.start();
  try {
    // Changes nothing when the queue exists.
    await boss.createQueue(deadLetterQueue);
    await boss.updateQueue(deadLetterQueue, deadLetterOptions);
    const known = new Set((await boss.getQueues()).map(({ name }) => name));
    for (const name of queueNames) {
      const options = { ...jobOptions, deadLetter: deadLetterQueue, notify: true };
      if (known.has(name)) await boss.updateQueue(name, options);
      else
        await boss.createQueue(name, { ...options, policy: exclusiveQueues.includes(name) ? 'exclusive' : 'standard' });
    }
  } finally {
    await boss.stop({ graceful: false });
  }
};

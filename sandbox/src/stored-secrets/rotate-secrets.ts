import type { Sandbox } from '#context/sandbox.ts';
import type { Database } from '#database/database.ts';
import type { Encrypted, Secrets } from '#secrets/create-secrets.ts';
import { secretColumns } from '#secrets/secret-columns.ts';
import { readKeyIds, rewriteSecrets } from './rewrite-secrets.ts';

/** Enqueues the rotation when secrets of the previous key exist. */
export const scheduleRotation = async ({
  database,
  jobs,
  secrets,
}: Pick<Sandbox, 'database' | 'jobs' | 'secrets'>): Promise<void> => {
  if (!(await hasOldSecrets(database, secrets))) return;
  await jobs.enqueue(database, 'secret-rotation', [{ data: {}, key: 'all' }]);
};

/** Encrypts the secrets of the previous key with the current one, in small transactions. */
export const rotateSecrets = async ({ database, secrets }: Pick<Sandbox, 'database' | 'secrets'>): Promise<void> => {
  const keyIds = previousKeyIds(secrets);
  // Repeated: a process that still has only the previous key can write during the job.
  while (await hasOldSecrets(database, secrets)) {
    for (const column of secretColumns) {
      await rewriteSecrets(database, {
        column,
        keyIds,
        rewrite: (stored, place) => secrets.encrypt(secrets.decrypt(stored as Encrypted, place), place),
      });
    }
  }
};

const hasOldSecrets = async (database: Database, secrets: Secrets): Promise<boolean> => {
  const previous = new Set(previousKeyIds(secrets));
  if (previous.size === 0) return false;
  for (const column of secretColumns) {
    if ((await readKeyIds(database, column)).some((id) => previous.has(id))) return true;
  }
  return false;
};

const previousKeyIds = ({ keyId, keyIds }: Secrets): string[] => keyIds.filter((id) => id !== keyId);

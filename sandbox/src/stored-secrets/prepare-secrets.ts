import { sql } from 'drizzle-orm';
import type { Database } from '#database/database.ts';
import { UnknownKeyError } from '#secrets/create-secrets.ts';
import type { Secrets } from '#secrets/create-secrets.ts';
import { secretColumns } from '#secrets/secret-columns.ts';
import type { SecretColumn } from '#secrets/secret-columns.ts';
import { readKeyIds, rewriteSecrets } from './rewrite-secrets.ts';

/** Takes the place of the key id in text that a migration has marked as not yet encrypted. */
const plain = 'plain';

type Options = { secrets: Secrets; isEmbedded: boolean };

/** Throws when a stored secret has an unknown key. Encrypts secrets from before they were encrypted. */
export const prepareSecrets = async (database: Database, { secrets, isEmbedded }: Options): Promise<void> => {
  const known = new Set([...secrets.keyIds, plain]);
  const unencrypted: SecretColumn[] = [];
  for (const column of secretColumns) {
    const found = await readKeyIds(database, column);
    const unknown = found.filter((id) => !known.has(id));
    if (unknown.length > 0) throw new UnknownKeyError(unknown, secrets);
    if (found.includes(plain)) unencrypted.push(column);
  }
  for (const column of unencrypted) await encryptColumn(database, { column, secrets });
  // A server vacuums on its own schedule, and a full vacuum would block its other processes.
  if (!isEmbedded) return;
  for (const { table } of unencrypted) await database.execute(sql`vacuum full ${sql.identifier(table)}`);
};

const encryptColumn = (
  database: Database,
  { column, secrets }: { column: SecretColumn; secrets: Secrets },
): Promise<void> =>
  rewriteSecrets(database, {
    column,
    keyIds: [plain],
    rewrite: (stored, place) => secrets.encrypt(stored.slice(plain.length + 1), place),
  });

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';

/** The first file of a backup. */
export const manifestFile = 'roost-backup.json';

export const Manifest = v.object({
  format: v.literal(1),
  /** The id of the key of the stored passwords. The key itself is not in the backup. */
  keyId: v.nullable(v.string()),
  createdAt: v.string(),
});
export type Manifest = v.InferOutput<typeof Manifest>;

/**
 * What a backup contains of a data directory: the embedded database, its mark of completeness, the uploaded files, and
 * the data of the separate PostgreSQL server.
 */
export const savedEntries = ['pgdata', 'files', join('postgres', 'data'), 'complete'] as const;

export const hasDatabase = (directory: string): boolean =>
  existsSync(join(directory, 'complete')) || existsSync(join(directory, 'postgres', 'data'));

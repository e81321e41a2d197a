import { appendFile, readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { workFolder } from '@roost/tools/repo-root';
import * as v from 'valibot';
import type { ReleaseUnit } from './release-unit.ts';
import { minuteOf } from './times.ts';

export const Revision = v.object({
  /** Of the registry that the change wrote: its time (epoch, ms). */
  revision: v.number(),
  /** `unregister` removes a remote: no version of it is live. `canary` and `preview` change no live version. */
  action: v.picklist(['promote', 'rollback', 'unregister', 'canary', 'preview']),
  part: v.string(),
  /** The version that became live or the canary, or the one that was live before `unregister`. */
  version: v.string(),
  /** The version that was live, or the canary, before; null for the first one. */
  replaced: v.nullable(v.string()),
  /** Share of a canary, in 10,000ths. Undefined when it was stopped. */
  share: v.optional(v.number()),
  /** Base URL of the remote's version; null for documents. */
  base: v.nullable(v.string()),
  by: v.string(),
  why: v.nullable(v.string()),
});
export type Revision = v.InferOutput<typeof Revision>;

/** Who changes what is live, and the reason. */
export type Author = Partial<Pick<Revision, 'by' | 'why'>>;

/** Whether pages stopped using the version with this change: it removed the remote, or stopped its canary or preview. */
export const isEnd = ({ action, share, replaced }: Pick<Revision, 'action' | 'share' | 'replaced'>): boolean =>
  action === 'unregister' ||
  (action === 'canary' && share === undefined) ||
  (action === 'preview' && replaced !== null);

/** One JSON object per line, oldest first. Outside the served folders, because it names people. */
export const revisionsFile = resolve(workFolder, 'revisions.jsonl');

/** Appends a change. Call it under the registry lock, after the registry was written. */
export const recordRevision = async (revision: Revision): Promise<void> => {
  const line = `${JSON.stringify(revision)}\n`;
  // A killed process can leave a line without its end.
  await appendFile(revisionsFile, /[^\n]$/.test(await readText()) ? `\n${line}` : line);
};

/** All recorded changes, oldest first. A line that a killed process left unfinished is skipped. */
export const readRevisions = async (): Promise<Revision[]> =>
  (await readText()).split('\n').flatMap((line) => parseRevision(line));

const readText = async (): Promise<string> =>
  readFile(revisionsFile, 'utf8').catch((failed: NodeJS.ErrnoException) => {
    if (failed.code === 'ENOENT') return '';
    throw failed;
  });

const parseRevision = (line: string): Revision[] => {
  try {
    return [v.parse(Revision, JSON.parse(line))];
  } catch {
    return [];
  }
};

/** The change that made the version live most recently. */
export const lastPromotionOf = (
  revisions: readonly Revision[],
  part: ReleaseUnit,
  version: string,
): Revision | undefined =>
  revisions.findLast(
    (one) => one.part === part && one.version === version && ['promote', 'rollback'].includes(one.action),
  );

/**
 * The rollback that replaced the version, or the stop of its canary, unless the version was promoted or its canary started
 * again since.
 */
export const rollbackFrom = (
  revisions: readonly Revision[],
  part: ReleaseUnit,
  version: string,
): Revision | undefined => {
  const last = revisions.findLast(
    (one) => one.part === part && (one.version === version || one.replaced === version) && one.action !== 'preview',
  );
  const isLeft = last?.action === 'rollback' || (last?.action === 'canary' && isEnd(last));
  return isLeft && last?.replaced === version ? last : undefined;
};

export const describeRollback = ({ part, replaced, by, why, revision }: Revision): string =>
  `${part} ${replaced} was rolled back on ${minuteOf(new Date(revision))} by ${by}${
    why === null ? '' : ` (${why})`
  }. Use --anyway to make it live again.`;

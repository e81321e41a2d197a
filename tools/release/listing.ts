import { percentOf } from './describe-canary.ts';
import { previewsIn } from './previews-in.ts';
import { publishedVersions, type Published } from './published.ts';
import { knownUnits, type ReleaseUnit } from './release-unit.ts';
import { readRegistry } from './registry-file.ts';
import { isEnd, lastPromotionOf, readRevisions, rollbackFrom, type Revision } from './revisions.ts';
import { table } from './table.ts';
import { ageOf, minuteOf } from './times.ts';

/** The published versions as a table. */
export const list = async (part: ReleaseUnit | undefined): Promise<string> => {
  const changes = await readRevisions();
  const now = Date.now();
  const { remotes } = await readRegistry();
  const statusOf = ({ part, version, status }: Published): string => {
    if (rollbackFrom(changes, part, version) !== undefined) return 'rolled back';
    const share = remotes[part]?.canary?.share;
    return status === 'canary' && share !== undefined ? `canary ${percentOf(share)}` : (status ?? '');
  };
  const previews = Object.entries(previewsIn(await readRegistry()))
    .filter(([, { remote }]) => part === undefined || remote === part)
    .map(([id, { remote, version, expires, roles, members }]) => {
      const allowed = [...roles, ...(members.length === 0 ? [] : [`${members.length} listed`])].join(', ');
      return [id, remote, version, minuteOf(new Date(expires)), allowed];
    });
  const versions = table(
    ['deployable', 'version', 'published', 'age', 'kB', 'status', 'promoted by'],
    (await publishedVersions(part === undefined ? knownUnits() : [part])).map((one) => [
      one.part,
      one.version,
      minuteOf(one.at),
      ageOf(now - Number(one.at)),
      String(Math.round(one.size / 1000)),
      statusOf(one),
      lastPromotionOf(changes, one.part, one.version)?.by ?? '',
    ]),
  );
  return previews.length === 0
    ? versions
    : `${versions}\n\n${table(['preview', 'deployable', 'version', 'until', 'visible to'], previews)}`;
};

/** The recorded changes as a table, latest first. */
export const revisions = async (part: ReleaseUnit | undefined): Promise<string> =>
  table(
    ['time', 'deployable', 'change', 'version', 'replaced', 'by', 'why'],
    (await readRevisions())
      .filter((one) => part === undefined || one.part === part)
      .toReversed()
      .map(({ revision, part, action, version, replaced, share, by, why }) => [
        minuteOf(new Date(revision)),
        part,
        changeIn({ action, share, replaced }),
        version,
        replaced ?? '',
        by,
        why ?? '',
      ]),
  );

/** Such as `promote`, `canary 1 %` or `preview stopped`. */
const changeIn = (one: Pick<Revision, 'action' | 'share' | 'replaced'>): string => {
  if (one.action === 'unregister') return one.action;
  if (isEnd(one)) return `${one.action} stopped`;
  return one.share === undefined ? one.action : `${one.action} ${percentOf(one.share)}`;
};

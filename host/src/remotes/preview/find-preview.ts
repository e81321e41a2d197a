import * as v from 'valibot';
import type { User } from '@roost/shared/contracts/accounts/user';
import { workspaceIn } from '@roost/shared/platform/mount';
import { Preview, previewId } from '@roost/shared/platform/preview';
import { RemoteRelease, type Registry } from '@roost/shared/platform/registry';
import { requireFit } from '#remotes/loading/require-fit.ts';
import { registered, versionUrl } from '#remotes/registry/registry.ts';
import type { PreviewRefusal } from '#remotes/remotes-store.ts';

/** The preview must not be shown. The message has the reason for the console. */
export class PreviewRefused extends Error {
  override readonly name = 'PreviewRefused';
  readonly why: PreviewRefusal;
  constructor(why: PreviewRefusal, message: string, options?: ErrorOptions) {
    super(message, options);
    this.why = why;
  }
}

/**
 * The entry of a preview that this user may see. Throws `PreviewRefused`. `ids` are those of the URL, or the one that the
 * tab remembers.
 */
export const findPreview = (
  ids: readonly string[],
  { registry, user }: { registry: Registry; user: User | null },
): Preview => {
  const [id = ''] = ids;
  const previews = registry.previews ?? {};
  if (ids.length !== 1 || !previewId.test(id) || !Object.hasOwn(previews, id))
    throw new PreviewRefused('unknown', `The registry has no preview ${ids.join(', ')}`);
  const parsed = v.safeParse(Preview, previews[id]);
  if (!parsed.success)
    throw new PreviewRefused('unusable', `previews.${v.getDotPath(parsed.issues[0])}: ${parsed.issues[0].message}`);
  const preview = parsed.output;
  if (preview.expires <= Date.now()) throw new PreviewRefused('unknown', `The preview ${id} has expired`);
  if (!Object.hasOwn(registry.remotes, preview.remote))
    throw new PreviewRefused('unusable', `${preview.remote} is not in the registry`);
  if (user === null) throw new PreviewRefused('signIn', 'A preview needs a signed-in member');
  if (!isAllowed(preview, user)) throw new PreviewRefused('notAllowed', `The preview ${id} is for other members`);
  return preview;
};

/** Whether the user may see a preview or a harness: by id, by role in the workspace of the page, or as a super admin. */
export const isAllowed = ({ roles, members }: Pick<Preview, 'roles' | 'members'>, user: User): boolean => {
  if (user.superAdmin || members.includes(user.id)) return true;
  const workspaceId = workspaceIn(location.pathname);
  return user.members.some(
    (member) =>
      member.status === 'Active' &&
      (workspaceId === undefined || member.workspace.id === workspaceId) &&
      member.roles.some((role) => roles.includes(role)),
  );
};

/** Timeout of a `release.json`, in ms. */
const timeoutMs = 5_000;

/** The release of a preview, whose hash the registry has. Throws `PreviewRefused` when it is altered or does not fit this host. */
export const loadPreviewed = async ({ remote: name, version, integrity }: Preview): Promise<RemoteRelease> => {
  const remote = registered(name);
  if (remote === undefined) throw new PreviewRefused('unusable', `${name} is not in the registry`);
  const folder = versionUrl(remote, version);
  try {
    const response = await fetch(`${folder}release.json`, { integrity, signal: AbortSignal.timeout(timeoutMs) });
    if (!response.ok) throw new Error(`release.json answered ${response.status}`);
    const release = v.parse(RemoteRelease, await response.json());
    const files = [release.entry, ...Object.values(release.catalogs), ...Object.values(release.mounts).flat()];
    const unknown = files.find((file) => !Object.hasOwn(release.files, file));
    if (unknown !== undefined) throw new Error(`No hash is known for ${unknown}`);
    await requireFit({ name, version, release, folder });
    return release;
  } catch (failed) {
    throw new PreviewRefused('unusable', `${name} ${version}: ${String(failed)}`, { cause: failed });
  }
};

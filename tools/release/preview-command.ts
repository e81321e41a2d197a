import { Role } from '@roost/shared/contracts/workspaces/role';
import * as v from 'valibot';
import { startPreview, stopPreview } from './preview.ts';
import type { ReleaseUnit } from './release-unit.ts';
import type { Author } from './revisions.ts';

type PreviewInput = {
  /** Such as `2d`, `12h` or `30m`. */
  expires: string;
  /** Separated by commas. Without roles and members, administrators see the preview. */
  roles: string | undefined;
  members: string | undefined;
};

/** Starts a preview. Returns its link and who can see it, in words. */
export const addPreview = async (
  part: ReleaseUnit,
  version: string,
  input: PreviewInput,
  options: { fetches: boolean } & Author,
): Promise<string> => {
  const members = listIn(input.members);
  const roles = input.roles === undefined && members.length === 0 ? ['ADMIN'] : listIn(input.roles);
  const parsed = v.safeParse(v.array(Role), roles);
  if (!parsed.success) throw new Error(`--roles are some of ${Role.options.join(', ')}.`);
  const expires = Date.now() + lengthOf(input.expires);
  const id = await startPreview(part, version, { ...options, expires, roles: parsed.output, members });
  const allowed = [...parsed.output, ...(members.length === 0 ? [] : [`${members.length} listed`])].join(', ');
  return `/?preview=${id}\nshows ${part} ${version} to: ${allowed}. Stop it with: pnpm release preview --stop ${id}`;
};

/** Stops a preview. Returns what happened, in words. */
export const removePreview = async (id: string, author: Author): Promise<string> => {
  const { remote, version } = await stopPreview(id, author);
  return `The preview of ${remote} ${version} has ended`;
};

const listIn = (text = ''): string[] => text.split(',').filter((one) => one !== '');

const unitsMs = { m: 60_000, h: 3_600_000, d: 86_400_000 } as const;

const lengthOf = (text: string): number => {
  const [, count, unit] = /^(\d+)([mhd])$/.exec(text) ?? [];
  if (count === undefined) throw new Error('--expires is a time such as 2d, 12h or 30m.');
  return Number(count) * unitsMs[unit as keyof typeof unitsMs];
};

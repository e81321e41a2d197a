import type { Access, EndpointDefinition } from '@roost/shared/contracts/endpoint';
import { endpoints } from '@roost/shared/contracts/endpoints';
import { Role } from '@roost/shared/contracts/workspaces/role';

const rows: readonly EndpointDefinition[] = Object.values(endpoints);

/** The access rules of the contract as a Markdown table for `docs/roles.md`. */
export const rolesTable = (): string =>
  [
    `| call | what it does | anonymous | signed in | ${Role.options.join(' | ')} | super admin |`,
    `| --- | --- | --- | --- | ${Role.options.map(() => '---').join(' | ')} | --- |`,
    ...rows.map(({ method, path, summary, access }) =>
      [`| \`${method} ${path}\``, summary, ...canCall(access).map((may) => (may ? '✓' : '')), ''].join(' | ').trim(),
    ),
  ].join('\n');

/** In the order of the columns. A member of the workspace also counts as a signed-in user. */
const canCall = (access: Access): boolean[] => {
  const isPublic = access.scope === 'public';
  const isOfPersons = isPublic || access.scope === 'person';
  const ofRoles = Role.options.map(
    (role) => isOfPersons || (access.scope === 'workspace' && access.roles.includes(role)),
  );
  return [isPublic, isOfPersons, ...ofRoles, true];
};

import type { Access, EndpointDefinition } from '@roost/shared/contracts/endpoint';
import { endpoints } from '@roost/shared/contracts/endpoints';
import { Role } from '@roost/shared/contracts/role';

const rows: readonly EndpointDefinition[] = Object.values(endpoints);

/** Who may make which call, as a table for `docs/roles.md`: the contract says it, this writes it down. */
export const rolesTable = (): string =>
  [
    `| call | what it does | nobody | a person | ${Role.options.join(' | ')} | super admin |`,
    `| --- | --- | --- | --- | ${Role.options.map(() => '---').join(' | ')} | --- |`,
    ...rows.map(({ method, path, summary, access }) =>
      [`| \`${method} ${path}\``, summary, ...mayCall(access).map((may) => (may ? '✓' : '')), ''].join(' | ').trim(),
    ),
  ].join('\n');

/** In the order of the columns. Who is a member of the workspace is a person too. */
const mayCall = (access: Access): boolean[] => {
  const isPublic = access.scope === 'public';
  const isOfPersons = isPublic || access.scope === 'person';
  const ofRoles = Role.options.map(
    (role) => isOfPersons || (access.scope === 'workspace' && access.roles.includes(role)),
  );
  return [isPublic, isOfPersons, ...ofRoles, true];
};

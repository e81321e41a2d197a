import type { Role } from '@roost/shared/contracts/workspaces/role';

export type SeededMembership = { workspace: string; role: Role; status: 'Active' | 'Invited' };

export type SeededAccount = {
  email: string;
  firstname: string;
  lastname: string;
  company: string | null;
  superAdmin?: true;
  invitationStatus?: 'Pending';
  memberships: readonly SeededMembership[];
};

export const seededPassword = 'roost-demo';

export const northwind = 'Northwind Outreach';
export const fjord = 'Fjord & Field';
export const cedar = 'Cedar Studio';
export const operations = 'Roost Operations';

const inNorthwind = (role: Role): SeededMembership => ({ workspace: northwind, role, status: 'Active' });

export const seededAccounts: readonly SeededAccount[] = [
  {
    email: 'admin@roost.test',
    firstname: 'Maya',
    lastname: 'Lindgren',
    company: 'Northwind',
    memberships: [inNorthwind('ADMIN'), { workspace: fjord, role: 'ADMIN', status: 'Active' }],
  },
  {
    email: 'user@roost.test',
    firstname: 'Daniel',
    lastname: 'Moreau',
    company: 'Northwind',
    memberships: [inNorthwind('USER')],
  },
  {
    email: 'viewer@roost.test',
    firstname: 'Priya',
    lastname: 'Sharma',
    company: 'Northwind',
    memberships: [inNorthwind('VIEWER')],
  },
  {
    email: 'guest@roost.test',
    firstname: 'Oscar',
    lastname: 'Bennett',
    company: null,
    memberships: [inNorthwind('GUEST')],
  },
  {
    email: 'superadmin@roost.test',
    firstname: 'Ingrid',
    lastname: 'Keller',
    company: 'Roost',
    superAdmin: true,
    memberships: [{ workspace: operations, role: 'ADMIN', status: 'Active' }],
  },
  {
    email: 'invited@roost.test',
    firstname: 'Tomas',
    lastname: 'Novak',
    company: null,
    memberships: [{ workspace: northwind, role: 'USER', status: 'Invited' }],
  },
  {
    email: 'unverified@roost.test',
    firstname: 'Zoe',
    lastname: 'Haddad',
    company: null,
    invitationStatus: 'Pending',
    memberships: [],
  },
  {
    email: 'new@roost.test',
    firstname: 'Felix',
    lastname: 'Costa',
    company: 'Cedar Studio',
    memberships: [{ workspace: cedar, role: 'ADMIN', status: 'Active' }],
  },
];

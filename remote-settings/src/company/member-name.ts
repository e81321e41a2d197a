import type { WorkspaceMember } from '@roost/shared/contracts/workspaces/member';

/** Falls back to the email address: an invited member can have no name. */
export const memberName = ({ firstname, lastname, email }: WorkspaceMember): string =>
  `${firstname} ${lastname}`.trim() || email;

/** The name as mails and invitations show it; empty for an account without one. */
export const toFullName = ({ firstname, lastname }: { firstname: string; lastname: string }): string =>
  `${firstname} ${lastname}`.trim();

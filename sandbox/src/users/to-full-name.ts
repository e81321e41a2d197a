/** The full name for emails and invitations. Empty for an account without a name. */
export const toFullName = ({ firstname, lastname }: { firstname: string; lastname: string }): string =>
  `${firstname} ${lastname}`.trim();

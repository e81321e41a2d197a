/** A request for an email with a link. Neither the address nor the link has to exist: the job finds out. */
export type AccountMailRequest = ({ email: string } | { linkHash: string }) & {
  kind: 'verify-email' | 'reset-password';
  browserId?: string | undefined;
};

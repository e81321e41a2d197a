/** An error with which the server replies. The text begins with an enhanced status code (RFC 3463). */
export const smtpReply = (responseCode: number, text: string): Error & { responseCode: number } =>
  Object.assign(new Error(text), { responseCode });

/** Whether an error is a reply. All others are faults of this server, whose texts no client may see. */
export const isSmtpReply = (error: unknown): error is ReturnType<typeof smtpReply> =>
  error instanceof Error && 'responseCode' in error;

/** Id of the toast that offers to cancel the deletion of an inbox. */
export const deletionToast = (mailboxId: string): string => `deletion ${mailboxId}`;

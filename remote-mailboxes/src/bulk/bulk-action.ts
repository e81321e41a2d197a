/** Changes of many inboxes, with a result for each inbox. */
export type BulkAction = 'forwarding' | 'spam-checks' | 'cancel-deletion' | 'activate' | 'reconnect' | 'delete';

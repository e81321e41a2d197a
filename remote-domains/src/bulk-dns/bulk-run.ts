import { bulkRunOf, type BulkReason, type BulkRun as Run } from '@roost/shared/bulk';
import { BulkDnsChange, BulkDnsFault } from '@roost/shared/contracts/dns/bulk-dns';

export const BulkRun = bulkRunOf({ order: BulkDnsChange, reasons: BulkDnsFault.options });
export type BulkRun = Run<BulkDnsChange, BulkDnsFault>;
export type FailureReason = BulkReason<BulkDnsFault>;

/** A later attempt can succeed without another change by the user. */
export const retryable: readonly BulkDnsFault[] = ['provider-failed'];

import { getDomain, listDomains } from '@roost/shared/contracts/domains/domain';
import { getMailbox, listMailboxes } from '@roost/shared/contracts/mailboxes/mailbox';

/** The reads whose responses contain tags; invalidated when a tag is renamed or deleted. */
export const tagDependentQueries = [listDomains, getDomain, listMailboxes, getMailbox];

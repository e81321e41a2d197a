export { firstUnusedName, mailboxNameCandidates } from '@roost/shared/rules/names/mailbox-names';

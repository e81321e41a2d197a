export { firstUnusedName, mailboxNameCandidates } from './mailbox-names.ts';

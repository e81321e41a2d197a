export { firstUnusedName, localPartPatterns, mailboxNameCandidates, type LocalPartPattern } from './mailbox-names.ts';

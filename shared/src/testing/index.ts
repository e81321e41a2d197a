export { answers, answersLater, isUnreachable, refuses, testApi, type Received } from './api.ts';
export { expectConsoleError } from './console-errors.ts';
export { testConfig } from './config.ts';
export { keepDraft, keptDraft } from './drafts.ts';
export {
  aBulkDnsResult,
  aContact,
  aDnsRecord,
  aDnsSet,
  aDomain,
  aForwardingResult,
  aMailbox,
  aMailboxInDetail,
  aMember,
  aPlan,
  aPlannedInbox,
  aSpamCheck,
  aSpamCheckInDetail,
  aTag,
  aTransferredDomain,
  aUser,
  aWorkspace,
  anExport,
  anExportPreview,
  anInboxPlacement,
  limitations,
  pageWith,
} from './fixtures.ts';
export { network } from './network.ts';
export { renderRemote } from './render-remote.tsx';

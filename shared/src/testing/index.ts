export { accessibleText } from './accessible-text.ts';
export {
  mockResponse,
  mockDelayedResponse,
  mockRawResponse,
  mockNetworkError,
  mockError,
  type ReceivedRequest,
} from './api.ts';
export { aBulkJob } from './bulk-job-fixture.ts';
export { mockBulkJob } from './mock-bulk-job.ts';
export { enabledButton } from './enabled-button.ts';
export { refetchQueries } from './refetch-queries.ts';
export { testApi } from './test-api.ts';
export { expectConsoleError } from './console-errors.ts';
export { testConfig } from './config.ts';
export { storeDraft, storedDraft } from './drafts.ts';
export { frenchCatalog, activateFrench } from './french-catalog.ts';
export {
  aBulkDnsResult,
  anAuditEvent,
  aWorkspaceMember,
  aContact,
  aDnsRecord,
  aDnsSet,
  aDomain,
  aMember,
  aPlan,
  aSubscription,
  aTag,
  aTransferredDomain,
  aUser,
  aWorkspace,
  anInvoice,
  limitations,
  pageWith,
} from './fixtures.ts';
export {
  aMailbox,
  aMailboxDetails,
  aPlannedInbox,
  aSpamCheck,
  aSpamCheckDetails,
  anExport,
  anExportPreview,
  anInboxPlacement,
} from './mailbox-fixtures.ts';
export { aLaterValue } from './later-value.ts';
export { network } from './network.ts';
export { expectPollingEnd, startPollTimers } from './polling.ts';
export { countRowRenders } from './row-renders.ts';
export { savedFiles } from './saved-files.ts';
export { renderRemote } from './render-remote.tsx';

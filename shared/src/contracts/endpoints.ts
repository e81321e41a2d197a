import {
  changePassword,
  endSession,
  listSessions,
  refreshTokens,
  signIn,
  signOut,
  signOutEverywhere,
} from '@roost/shared/contracts/accounts/auth';
import {
  createInvoiceTicket,
  downloadInvoice,
  listInvoices,
  listSubscriptionPlans,
  payInvoice,
} from '@roost/shared/contracts/billing/billing';
import {
  checkReset,
  requestReset,
  resendVerification,
  resetPassword,
  signUp,
  suggestCompanies,
  verifyEmail,
} from '@roost/shared/contracts/accounts/account';
import { listAuditEvents } from '@roost/shared/contracts/workspaces/audit-event';
import { bulkUpdateDns } from '@roost/shared/contracts/dns/bulk-dns';
import { createBulkJob } from '@roost/shared/contracts/bulk-jobs/bulk-job-creation';
import {
  cancelBulkJob,
  downloadBulkJobItems,
  getBulkJob,
  listBulkJobItems,
  listBulkJobs,
  retryBulkJob,
  watchBulkJobs,
} from '@roost/shared/contracts/bulk-jobs/bulk-job';
import { listContacts, saveContact } from '@roost/shared/contracts/domains/contact';
import { getCompany, saveCompany } from '@roost/shared/contracts/workspaces/company';
import {
  getDashboard,
  listAllWorkspaces,
  listFailedJobs,
  listProvisioningFailures,
  runFailedJob,
} from '@roost/shared/contracts/workspaces/dashboard';
import { listFailedOperations, runFailedOperations } from '@roost/shared/contracts/workspaces/failed-operations';
import { getDns, saveDns } from '@roost/shared/contracts/dns/dns';
import { getDnsVersion, listDnsVersions } from '@roost/shared/contracts/dns/dns-history';
import { getDnsPropagation } from '@roost/shared/contracts/dns/dns-propagation';
import { checkOwnership, connectDomain } from '@roost/shared/contracts/domains/domain-connection';
import { getDomain, listDomains } from '@roost/shared/contracts/domains/domain';
import { deleteDomain, bulkDeleteDomains } from '@roost/shared/contracts/domains/domain-deletion';
import {
  cancelExport,
  createExportTicket,
  downloadExport,
  exportMailboxes,
  getExport,
  listExportFailures,
  listExports,
  previewExport,
  checkExport,
  retryExport,
} from '@roost/shared/contracts/exports/export';
import { getExportCredentials, saveExportCredentials } from '@roost/shared/contracts/exports/export-credentials';
import { listExportProfiles, saveExportProfile } from '@roost/shared/contracts/exports/export-settings';
import { listExportsOfMailbox } from '@roost/shared/contracts/exports/mailbox-exports';
import { sendUninstallFeedback } from '@roost/shared/contracts/accounts/feedback';
import { finishGoogleSignIn, startGoogleSignIn } from '@roost/shared/contracts/accounts/google-sign-in';
import {
  createInboxPlacement,
  getInboxPlacement,
  listInboxPlacements,
  runInboxPlacement,
} from '@roost/shared/contracts/deliverability/inbox-placement';
import { createMailboxes, getMailbox, listMailboxes } from '@roost/shared/contracts/mailboxes/mailbox';
import { activateMailboxes } from '@roost/shared/contracts/mailboxes/mailbox-activation';
import {
  bulkCancelDeletion,
  bulkDeleteMailboxes,
  cancelDeletion,
  deleteMailbox,
} from '@roost/shared/contracts/mailboxes/mailbox-deletion';
import { bulkUpdateForwarding, revealPassword, updateMailbox } from '@roost/shared/contracts/mailboxes/mailbox-edit';
import { findTakenAddresses } from '@roost/shared/contracts/mailboxes/mailbox-taken';
import { findDomains, lookUpDomains } from '@roost/shared/contracts/domains/domain-lookup';
import { findMailboxes } from '@roost/shared/contracts/mailboxes/mailbox-lookup';
import {
  acceptInvitation,
  declineInvitation,
  getInvitation,
  inviteMember,
  resendInvitation,
} from '@roost/shared/contracts/workspaces/invitation';
import { changeRole, getCurrentMember, listMembers, removeMember } from '@roost/shared/contracts/workspaces/member';
import { checkAvailability, listSuggestions } from '@roost/shared/contracts/billing/offer';
import { getPaymentLink, getTransaction, purchaseDomains } from '@roost/shared/contracts/billing/purchase';
import { createReceiptTicket, downloadReceipt, getReceipt } from '@roost/shared/contracts/billing/receipt';
import { checkDomain, getDomainChecks } from '@roost/shared/contracts/dns/domain-checks';
import { getDmarcReports } from '@roost/shared/contracts/dns/dmarc-reports';
import { setRedirect } from '@roost/shared/contracts/domains/redirect';
import {
  bulkCreateSpamChecks,
  createSpamCheck,
  getSpamCheck,
  getSpamTrend,
  listSpamChecks,
} from '@roost/shared/contracts/deliverability/spam-check';
import {
  cancelSubscription,
  changePaymentMethod,
  changeSlots,
  getPaymentMethod,
  getSubscription,
  resumeSubscription,
} from '@roost/shared/contracts/billing/subscription';
import { listTags } from '@roost/shared/contracts/tags/tag';
import { createTag, deleteTag, renameTag } from '@roost/shared/contracts/tags/tag-changes';
import {
  addTagsToDomain,
  addTagsToMailbox,
  bulkAddTagsToDomains,
  bulkAddTagsToMailboxes,
  countDomainTags,
  countMailboxTags,
} from '@roost/shared/contracts/tags/tagging';
import { createTrackingRecords } from '@roost/shared/contracts/exports/tracking-record';
import { listTransferredDomains, transferDomains } from '@roost/shared/contracts/domains/transfer';
import { proposeSetup } from '@roost/shared/contracts/billing/setup-proposal';
import { createUpload } from '@roost/shared/contracts/accounts/upload';
import { getUser, updateSuperAdmin, updateUser } from '@roost/shared/contracts/accounts/user';
import {
  createWorkspace,
  getLimitations,
  getWorkspace,
  listWorkspaces,
  updateWorkspace,
} from '@roost/shared/contracts/workspaces/workspace';

/**
 * The whole API. A server has a handler for each endpoint; the OpenAPI document and the contract tests iterate over
 * them.
 */
export const endpoints = {
  signIn,
  refreshTokens,
  signOut,
  listSessions,
  endSession,
  signOutEverywhere,
  changePassword,
  signUp,
  verifyEmail,
  resendVerification,
  requestReset,
  checkReset,
  resetPassword,
  suggestCompanies,
  proposeSetup,
  startGoogleSignIn,
  finishGoogleSignIn,
  sendUninstallFeedback,
  getUser,
  updateUser,
  updateSuperAdmin,
  listWorkspaces,
  createWorkspace,
  getWorkspace,
  updateWorkspace,
  getCompany,
  saveCompany,
  getLimitations,
  getCurrentMember,
  listMembers,
  inviteMember,
  changeRole,
  removeMember,
  listAuditEvents,
  resendInvitation,
  getInvitation,
  acceptInvitation,
  declineInvitation,
  listSubscriptionPlans,
  getSubscription,
  changeSlots,
  cancelSubscription,
  resumeSubscription,
  getPaymentMethod,
  changePaymentMethod,
  listInvoices,
  createInvoiceTicket,
  payInvoice,
  downloadInvoice,
  listDomains,
  getDomain,
  connectDomain,
  checkOwnership,
  deleteDomain,
  setRedirect,
  getDomainChecks,
  checkDomain,
  getDmarcReports,
  getDns,
  saveDns,
  listDnsVersions,
  getDnsVersion,
  getDnsPropagation,
  bulkUpdateDns,
  transferDomains,
  listTransferredDomains,
  listTags,
  createTag,
  renameTag,
  deleteTag,
  addTagsToDomain,
  bulkAddTagsToDomains,
  addTagsToMailbox,
  bulkAddTagsToMailboxes,
  countDomainTags,
  countMailboxTags,
  checkAvailability,
  listSuggestions,
  listContacts,
  saveContact,
  purchaseDomains,
  getTransaction,
  getPaymentLink,
  getReceipt,
  createReceiptTicket,
  downloadReceipt,
  listMailboxes,
  getMailbox,
  createMailboxes,
  findTakenAddresses,
  lookUpDomains,
  findDomains,
  findMailboxes,
  bulkDeleteDomains,
  updateMailbox,
  revealPassword,
  bulkUpdateForwarding,
  deleteMailbox,
  bulkDeleteMailboxes,
  cancelDeletion,
  bulkCancelDeletion,
  activateMailboxes,
  createUpload,
  previewExport,
  exportMailboxes,
  listExports,
  getExport,
  listExportFailures,
  listExportsOfMailbox,
  cancelExport,
  checkExport,
  retryExport,
  createExportTicket,
  downloadExport,
  saveExportCredentials,
  getExportCredentials,
  listExportProfiles,
  saveExportProfile,
  createTrackingRecords,
  listSpamChecks,
  getSpamCheck,
  createSpamCheck,
  bulkCreateSpamChecks,
  getSpamTrend,
  listInboxPlacements,
  getInboxPlacement,
  createInboxPlacement,
  runInboxPlacement,
  createBulkJob,
  listBulkJobs,
  watchBulkJobs,
  getBulkJob,
  listBulkJobItems,
  downloadBulkJobItems,
  cancelBulkJob,
  retryBulkJob,
  getDashboard,
  listFailedJobs,
  listProvisioningFailures,
  runFailedJob,
  listFailedOperations,
  runFailedOperations,
  listAllWorkspaces,
} as const;
export type EndpointName = keyof typeof endpoints;

import { changePassword, refreshTokens, signIn, signOut, signOutEverywhere } from './auth.ts';
import { createInvoiceTicket, downloadInvoice, listInvoices, listSubscriptionPlans, payInvoice } from './billing.ts';
import {
  checkReset,
  requestReset,
  resendVerification,
  resetPassword,
  signUp,
  suggestCompanies,
  verifyEmail,
} from './account.ts';
import { bulkUpdateDns } from './bulk-dns.ts';
import { listContacts, saveContact } from './contact.ts';
import { getCompany, saveCompany } from './company.ts';
import { getDashboard, listAllWorkspaces, listProvisioningFailures } from './dashboard.ts';
import { getDns, saveDns } from './dns.ts';
import { connectDomain, deleteDomain, getDomain, listDomains } from './domain.ts';
import {
  cancelExport,
  createExportTicket,
  downloadExport,
  exportMailboxes,
  getExport,
  listExports,
  previewExport,
  retryExport,
} from './export.ts';
import { getExportCredentials, saveExportCredentials } from './export-credentials.ts';
import { sendUninstallFeedback } from './feedback.ts';
import { finishGoogleSignIn, startGoogleSignIn } from './google-sign-in.ts';
import { createInboxPlacement, getInboxPlacement, listInboxPlacements, runInboxPlacement } from './inbox-placement.ts';
import { createMailboxes, getMailbox, listMailboxes } from './mailbox.ts';
import { activateMailboxes } from './mailbox-activation.ts';
import { bulkCancelDeletion, cancelDeletion, deleteMailbox } from './mailbox-deletion.ts';
import { bulkUpdateForwarding, revealPassword, updateMailbox } from './mailbox-edit.ts';
import { findTakenAddresses } from './mailbox-taken.ts';
import { lookUpDomains } from './domain-lookup.ts';
import { acceptInvitation, declineInvitation, getInvitation } from './invitation.ts';
import { changeRole, getCurrentMember, inviteMember, listMembers, removeMember, resendInvitation } from './member.ts';
import { checkAvailability, listSuggestions } from './offer.ts';
import { getPaymentLink, getTransaction, purchaseDomains } from './purchase.ts';
import { getReceipt } from './receipt.ts';
import { setRedirect } from './redirect.ts';
import { bulkCreateSpamChecks, createSpamCheck, getSpamCheck, getSpamTrend, listSpamChecks } from './spam-check.ts';
import {
  cancelSubscription,
  changePaymentMethod,
  changeSlots,
  getPaymentMethod,
  getSubscription,
  resumeSubscription,
} from './subscription.ts';
import { createTag, deleteTag, listTags, renameTag } from './tag.ts';
import { addTagsToDomain, addTagsToMailbox, bulkAddTagsToDomains, bulkAddTagsToMailboxes } from './tagging.ts';
import { createTrackingRecords } from './tracking-record.ts';
import { listTransferredDomains, transferDomains } from './transfer.ts';
import { createUpload } from './upload.ts';
import { getUser, updateSuperAdmin, updateUser } from './user.ts';
import { createWorkspace, getLimitations, getWorkspace, listWorkspaces, updateWorkspace } from './workspace.ts';

/**
 * The whole API. A server has a handler for each endpoint; the OpenAPI document and the contract tests iterate over
 * them.
 */
export const endpoints = {
  signIn,
  refreshTokens,
  signOut,
  signOutEverywhere,
  changePassword,
  signUp,
  verifyEmail,
  resendVerification,
  requestReset,
  checkReset,
  resetPassword,
  suggestCompanies,
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
  deleteDomain,
  setRedirect,
  getDns,
  saveDns,
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
  checkAvailability,
  listSuggestions,
  listContacts,
  saveContact,
  purchaseDomains,
  getTransaction,
  getPaymentLink,
  getReceipt,
  listMailboxes,
  getMailbox,
  createMailboxes,
  findTakenAddresses,
  lookUpDomains,
  updateMailbox,
  revealPassword,
  bulkUpdateForwarding,
  deleteMailbox,
  cancelDeletion,
  bulkCancelDeletion,
  activateMailboxes,
  createUpload,
  previewExport,
  exportMailboxes,
  listExports,
  getExport,
  cancelExport,
  retryExport,
  createExportTicket,
  downloadExport,
  saveExportCredentials,
  getExportCredentials,
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
  getDashboard,
  listProvisioningFailures,
  listAllWorkspaces,
} as const;
export type EndpointName = keyof typeof endpoints;

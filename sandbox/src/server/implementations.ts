import { auditEndpoints } from '#audit/audit-endpoints.ts';
import { companyEndpoints } from '#companies/company-endpoints.ts';
import { onboardingEndpoints } from '#onboarding/onboarding-endpoints.ts';
import { authEndpoints } from '#auth/auth-endpoints.ts';
import { resetEndpoints } from '#auth/reset-endpoints.ts';
import { signUpEndpoints } from '#auth/sign-up-endpoints.ts';
import { billingEndpoints } from '#billing/billing-endpoints.ts';
import { invoiceFileEndpoints } from '#invoices/invoice-file-endpoints.ts';
import { subscriptionEndpoints } from '#billing/subscription-endpoints.ts';
import { bulkDnsEndpoints } from '#dns-changes/bulk-dns-endpoints.ts';
import { bulkJobEndpoints } from '#bulk-jobs/bulk-job-endpoints.ts';
import { contactEndpoints } from '#contacts/contact-endpoints.ts';
import { dnsEndpoints } from '#dns-changes/dns-endpoints.ts';
import { dnsHistoryEndpoints } from '#dns-changes/dns-history-endpoints.ts';
import { domainEndpoints } from '#domains/domain-endpoints.ts';
import { availabilityEndpoints } from '#availability/availability-endpoints.ts';
import { dmarcReportEndpoints } from '#dmarc-reports/dmarc-report-endpoints.ts';
import { domainCheckEndpoints } from '#health/domain-check-endpoints.ts';
import { propagationEndpoints } from '#propagation/propagation-endpoints.ts';
import { connectionEndpoints } from '#domains/connection-endpoints.ts';
import { redirectEndpoints } from '#dns-changes/redirect-endpoints.ts';
import { tagEndpoints } from '#tags/tag-endpoints.ts';
import { credentialEndpoints } from '#exports/credential-endpoints.ts';
import { exportEndpoints } from '#exports/export-endpoints.ts';
import { exportsOfMailboxEndpoints } from '#exports/list-exports-of-mailbox.ts';
import { fileEndpoints } from '#exports/file-endpoints.ts';
import { profileEndpoints } from '#exports/profile-endpoints.ts';
import { trackingEndpoints } from '#tracking/tracking-endpoints.ts';
import { feedbackEndpoints } from '#feedback/feedback-endpoints.ts';
import { googleEndpoints } from '#google/google-endpoints.ts';
import { activationEndpoints } from '#mailboxes/activation-endpoints.ts';
import { changeEndpoints } from '#inbox-changes/change-endpoints.ts';
import { passwordEndpoints } from '#mailboxes/password-endpoints.ts';
import { deletionEndpoints } from '#mailboxes/deletion-endpoints.ts';
import { creationEndpoints } from '#mailbox-creation/creation-endpoints.ts';
import { mailboxEndpoints } from '#mailboxes/mailbox-endpoints.ts';
import { placementEndpoints } from '#placements/placement-endpoints.ts';
import { purchaseEndpoints } from '#purchases/purchase-endpoints.ts';
import { receiptFileEndpoints } from '#receipts/receipt-file-endpoints.ts';
import { spamCheckEndpoints } from '#spam-checks/spam-check-endpoints.ts';
import { uploadEndpoints } from '#uploads/upload-endpoints.ts';
import type { Implementations } from '#http/implement.ts';
import { transferEndpoints } from '#transfers/transfer-endpoints.ts';
import { dashboardEndpoints } from '#workspaces/dashboard-endpoints.ts';
import { failedOperationEndpoints } from '#workspaces/failed-operation-endpoints.ts';
import { invitationEndpoints } from '#members/invitation-endpoints.ts';
import { memberEndpoints } from '#members/member-endpoints.ts';
import { userEndpoints } from '#users/user-endpoints.ts';
import { workspaceEndpoints } from '#workspaces/workspace-endpoints.ts';

/** The implementations of all endpoints of the contract. */
export const implementations: Implementations = {
  ...authEndpoints,
  ...signUpEndpoints,
  ...resetEndpoints,
  ...companyEndpoints,
  ...onboardingEndpoints,
  ...googleEndpoints,
  ...feedbackEndpoints,
  ...userEndpoints,
  ...workspaceEndpoints,
  ...memberEndpoints,
  ...invitationEndpoints,
  ...auditEndpoints,
  ...dashboardEndpoints,
  ...failedOperationEndpoints,
  ...billingEndpoints,
  ...invoiceFileEndpoints,
  ...subscriptionEndpoints,
  ...domainEndpoints,
  ...dnsEndpoints,
  ...dnsHistoryEndpoints,
  ...bulkDnsEndpoints,
  ...redirectEndpoints,
  ...domainCheckEndpoints,
  ...propagationEndpoints,
  ...dmarcReportEndpoints,
  ...connectionEndpoints,
  ...tagEndpoints,
  ...bulkJobEndpoints,
  ...availabilityEndpoints,
  ...contactEndpoints,
  ...mailboxEndpoints,
  ...creationEndpoints,
  ...activationEndpoints,
  ...changeEndpoints,
  ...passwordEndpoints,
  ...deletionEndpoints,
  ...uploadEndpoints,
  ...spamCheckEndpoints,
  ...placementEndpoints,
  ...purchaseEndpoints,
  ...receiptFileEndpoints,
  ...transferEndpoints,
  ...exportEndpoints,
  ...exportsOfMailboxEndpoints,
  ...fileEndpoints,
  ...credentialEndpoints,
  ...profileEndpoints,
  ...trackingEndpoints,
};

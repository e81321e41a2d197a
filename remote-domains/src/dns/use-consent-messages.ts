import { useLingui } from '@lingui/react/macro';
import type { DnsProblemKind } from '@roost/shared/rules/dns/dns-checks';

/** Labels of the confirmations for a risky change. */
export const useConsentMessages = (domain: string): ((kind: DnsProblemKind) => string) => {
  const { t } = useLingui();
  return (kind) => {
    switch (kind) {
      case 'last-mx':
        return t`Remove the last MX record. ${domain} will no longer receive mail.`;
      case 'last-spf':
        return t`Remove the last SPF record. Mail from ${domain} will be treated as spam.`;
      case 'last-dkim':
        return t`Remove the last DKIM record. Mail from ${domain} will no longer be signed.`;
      default:
        return t`Save anyway.`;
    }
  };
};

import { useLingui } from '@lingui/react/macro';
import type { TransferFault } from '@roost/shared/contracts/domains/transfer';

/** Describes why a domain was not transferred. */
export const useTransferFaultWords = (): ((fault: TransferFault) => string) => {
  const { t } = useLingui();
  return (fault) => {
    const words: Record<TransferFault, string> = {
      'not-registered': t`Nobody has registered this domain. Buy it instead.`,
      'connected-elsewhere': t`Another workspace has connected this domain.`,
      'already-connected': t`This workspace has the domain already.`,
      blocklisted: t`The domain is on a blocklist, and mail from it would not arrive.`,
      'nameservers-unchanged': t`The nameservers were not changed at the registrar in time. Set them and transfer again.`,
      'provider-failed': t`The provider could not take the domain. Try again later.`,
    };
    return words[fault];
  };
};

import { useLingui } from '@lingui/react/macro';
import type { TransferFault } from '@roost/shared/contracts/domains/transfer';
import { lookUp, type Open } from '@roost/shared/contracts/open-enum';

/** Describes why a domain was not transferred. */
export const useTransferFaultMessages = (): ((reason: { code: Open<TransferFault>; message: string }) => string) => {
  const { t } = useLingui();
  return ({ code, message }) => {
    const messages: Record<TransferFault, string> = {
      'not-registered': t`This domain isn't registered yet. Buy it instead.`,
      'connected-elsewhere': t`This domain is connected to another workspace.`,
      'already-connected': t`This domain is already in this workspace.`,
      blocklisted: t`This domain is on a blocklist, so its mail wouldn't be delivered.`,
      'nameservers-unchanged': t`The nameservers weren't changed in time. Set them at the registrar, then transfer the domain again.`,
      'provider-failed': t`The provider couldn't accept the domain. Try again later.`,
      'payment-declined': t`The payment was declined, and nothing was charged. Check your card, then transfer the domain again.`,
    };
    return lookUp(messages, code, message);
  };
};

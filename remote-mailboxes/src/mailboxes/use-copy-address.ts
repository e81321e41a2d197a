import { useLingui } from '@lingui/react/macro';
import { useCallback } from 'react';

/** Copies an address to the clipboard and shows the result in a toast. */
export const useCopyAddress = () => {
  const { t } = useLingui();
  return useCallback(
    async (email: string) => {
      const copied = await navigator.clipboard.writeText(email).then(
        () => true,
        () => false,
      );
      const { toast } = await import('@roost/shared/ui/overlays');
      toast(
        copied
          ? { tone: 'success', title: t`${email} copied to clipboard successfully!` }
          : { tone: 'danger', title: t`We couldn't copy ${email}. Copy it manually.` },
      );
    },
    [t],
  );
};

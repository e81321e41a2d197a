import { useLingui } from '@lingui/react/macro';
import { useCallback } from 'react';
import { countOutcomes } from '@roost/shared/bulk';
import { getDns } from '@roost/shared/contracts/dns/dns';
import { getDomain, listDomains } from '@roost/shared/contracts/domains/domain';
import { useFormats } from '@roost/shared/i18n';
import { useInvalidate } from '@roost/shared/query';
import { toast } from '@roost/shared/ui/overlays';
import type { BulkRun } from './bulk-run.ts';

/** Reloads what a bulk update changed, and reports its end in a toast. */
export const useBulkEnd = (): ((run: BulkRun, options: { isShown: boolean }) => void) => {
  const { t } = useLingui();
  const formats = useFormats();
  const invalidate = useInvalidate();
  return useCallback(
    (run, { isShown }) => {
      void invalidate([listDomains, getDomain, getDns]);
      const counts = countOutcomes(run.outcomes);
      const changed = formats.number(counts.changed);
      const unchanged = formats.number(counts.unchanged);
      const failed = formats.number(counts.failed);
      if (counts.failed === run.outcomes.length) {
        const title = t`Failed to update DNS records. Please try again.`;
        return void toast({ id: 'bulk-dns', tone: 'danger', title });
      }
      if (isShown) return undefined;
      return void toast({
        id: 'bulk-dns',
        tone: counts.failed === 0 ? 'success' : 'warning',
        title: t`The DNS update is finished`,
        description: t`Changed: ${changed}. Unchanged: ${unchanged}. Failed: ${failed}.`,
      });
    },
    [t, formats, invalidate],
  );
};

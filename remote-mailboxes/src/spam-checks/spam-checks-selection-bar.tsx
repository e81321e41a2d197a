import { Trans } from '@lingui/react/macro';
import { RotateCcw } from 'lucide-react';
import { Suspense, useCallback, useEffect, useRef, useState } from 'react';
import type { SpamCheck } from '@roost/shared/contracts/deliverability/spam-check';
import { useMissingPermission } from '@roost/shared/session';
import { Button, SelectionBar, type Selected } from '@roost/shared/ui/core';
import { BulkDialog } from '../bulk/index.ts';

type SpamChecksSelectionBarProps = {
  selected: Selected;
  count: number;
  total: number;
  /** Ids of the inboxes of these checks, from all pages that were shown. */
  mailboxesOf: (checkIds: Iterable<string>) => string[];
  onClear: () => void;
};

/** Action on the selected checks: checks their inboxes again. */
export const SpamChecksSelectionBar = (props: SpamChecksSelectionBarProps) => {
  const { selected, count, total, mailboxesOf, onClear } = props;
  const missingPermission = useMissingPermission('edit');
  /** The inboxes to check; null while the dialog is closed. */
  const [mailboxes, setMailboxes] = useState<string[] | null>(null);
  return (
    <>
      <SelectionBar count={count} total={total} onClear={onClear}>
        <Button
          variant="ghost"
          size="sm"
          icon={<RotateCcw aria-hidden />}
          disabledReason={missingPermission}
          onClick={() => selected.kind === 'ids' && setMailboxes(mailboxesOf(selected.ids))}
        >
          <Trans>Check again</Trans>
        </Button>
      </SelectionBar>
      <Suspense fallback={null}>
        {mailboxes !== null && (
          <BulkDialog
            action="spam-checks"
            selection={mailboxes}
            count={mailboxes.length}
            onClose={() => setMailboxes(null)}
          />
        )}
      </Suspense>
    </>
  );
};

/** Remembers the inbox of each shown check, because a selection spans pages and the rows do not. */
export const useSeenMailboxes = (checks: readonly SpamCheck[] | undefined) => {
  const seen = useRef(new Map<string, string>());
  useEffect(() => {
    for (const { id, mailbox } of checks ?? []) seen.current.set(id, mailbox.id);
  }, [checks]);
  return useCallback(
    (checkIds: Iterable<string>): string[] => [
      ...new Set([...checkIds].flatMap((checkId) => seen.current.get(checkId) ?? [])),
    ],
    [],
  );
};

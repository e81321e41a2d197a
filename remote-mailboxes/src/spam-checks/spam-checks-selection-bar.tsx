import { Trans } from '@lingui/react/macro';
import { RotateCcw } from 'lucide-react';
import { useCallback, useEffect, useRef } from 'react';
import type { SpamCheck } from '@roost/shared/contracts/deliverability/spam-check';
import { useMissingPermission } from '@roost/shared/session';
import { Button, SelectionBar, type Selected } from '@roost/shared/ui/core';
import { useRunSpamChecks } from './use-run-spam-checks.ts';

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
  const { runMany, isPending } = useRunSpamChecks();
  const again = async () => {
    if (selected.kind === 'ids') await runMany(mailboxesOf(selected.ids));
    onClear();
  };
  return (
    <SelectionBar count={count} total={total} onClear={onClear}>
      <Button
        variant="ghost"
        size="sm"
        icon={<RotateCcw aria-hidden />}
        disabledReason={missingPermission}
        loading={isPending}
        onClick={() => void again()}
      >
        <Trans>Check again</Trans>
      </Button>
    </SelectionBar>
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

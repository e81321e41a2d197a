import { Trans } from '@lingui/react/macro';
import { RotateCcw } from 'lucide-react';
import { useCallback, useEffect, useRef } from 'react';
import type { SpamCheck } from '@roost/shared/contracts/spam-check';
import { useRefusal } from '@roost/shared/session';
import { Button, SelectionBar, type Selected } from '@roost/shared/ui/core';
import { useRunSpamChecks } from './use-run-spam-checks.ts';

type SpamChecksSelectionBarProps = {
  selected: Selected;
  count: number;
  total: number;
  /** The inboxes of checks on any page that was shown: what is selected was seen. */
  mailboxesOf: (checkIds: Iterable<string>) => string[];
  onClear: () => void;
};

/** What is done with the chosen checks: their inboxes are checked again. */
export const SpamChecksSelectionBar = (props: SpamChecksSelectionBarProps) => {
  const { selected, count, total, mailboxesOf, onClear } = props;
  const refusal = useRefusal('edit');
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
        disabledReason={refusal}
        loading={isPending}
        onClick={() => void again()}
      >
        <Trans>Check again</Trans>
      </Button>
    </SelectionBar>
  );
};

/** The inboxes of checks that have been on the page: a selection is kept over pages, the rows are not. */
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

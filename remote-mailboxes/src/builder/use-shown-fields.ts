import { useCallback, useState } from 'react';
import type { PlannedInbox } from '@roost/shared/contracts/mailboxes/inbox-plan';
import type { PlannedField } from '@roost/shared/rules/names/inbox-plan-faults';
import { useAfterPointerUp } from './use-after-pointer-up.ts';

type ShownFields = ReadonlySet<PlannedField> | 'all';
const none: ReadonlySet<PlannedField> = new Set();

/** Which fields show their faults: those that lost the focus, and all of a row after a submit or a paste. */
export const useShownFields = ({ showsAll }: { showsAll: boolean }) => {
  const [shown, setShown] = useState<ReadonlyMap<string, ShownFields>>(new Map());
  const afterPress = useAfterPointerUp();
  const leave = useCallback(
    (id: string, field: PlannedField) =>
      afterPress(() =>
        setShown((shown) => {
          const before = shown.get(id) ?? none;
          return before === 'all' || before.has(field) ? shown : new Map(shown).set(id, new Set(before).add(field));
        }),
      ),
    [afterPress],
  );
  const showAll = useCallback(
    (rows: readonly PlannedInbox[]) =>
      setShown((shown) => new Map([...shown, ...rows.map(({ id }) => [id, 'all'] as const)])),
    [],
  );
  const shownOf = useCallback(
    (id: string): ShownFields => (showsAll ? 'all' : (shown.get(id) ?? none)),
    [shown, showsAll],
  );
  return { shownOf, leave, showAll };
};

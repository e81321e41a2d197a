import { useMemo } from 'react';
import type { PlannedInbox } from '@roost/shared/contracts/mailboxes/inbox-plan';
import { plannedFields, type PlannedField } from '@roost/shared/rules/names/inbox-plan-faults';
import type { ShownProblem } from './builder-footer.tsx';
import { noProblems, useRowErrors, type RowProblems } from './use-row-problems.ts';

type ProblemsContext = {
  problems: ReadonlyMap<string, RowProblems>;
  shownOf: (id: string) => ReadonlySet<PlannedField> | 'all';
};

/** The messages that the cells show, in the order of the rows. */
export const useShownProblems = (
  rows: readonly PlannedInbox[],
  { problems, shownOf }: ProblemsContext,
): ShownProblem[] => {
  const errorsOf = useRowErrors();
  return useMemo(() => {
    const shown: ShownProblem[] = [];
    for (const [index, row] of rows.entries()) {
      const wrong = problems.get(row.id);
      if (wrong === undefined && row.refusal === null) continue;
      const errors = errorsOf({ row, problems: wrong ?? noProblems, shown: shownOf(row.id) });
      for (const field of plannedFields) {
        const message = errors[field];
        if (message !== undefined) shown.push({ rowId: row.id, position: index + 1, field, message });
      }
    }
    return shown;
  }, [rows, problems, shownOf, errorsOf]);
};

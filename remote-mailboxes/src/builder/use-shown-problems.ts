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
  // Without `shownOf`, which changes whenever a field is left: a form has thousands of rows, and few are wrong.
  const wrongRows = useMemo(
    () => rows.flatMap((row, index) => (problems.has(row.id) || row.refusal !== null ? [{ row, index }] : [])),
    [rows, problems],
  );
  return useMemo(() => {
    const shown: ShownProblem[] = [];
    for (const { row, index } of wrongRows) {
      const errors = errorsOf({ row, problems: problems.get(row.id) ?? noProblems, shown: shownOf(row.id) });
      for (const field of plannedFields) {
        const message = errors[field];
        if (message !== undefined) shown.push({ rowId: row.id, position: index + 1, field, message });
      }
    }
    return shown;
  }, [wrongRows, problems, shownOf, errorsOf]);
};

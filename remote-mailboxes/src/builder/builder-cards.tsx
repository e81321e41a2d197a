import { useLingui } from '@lingui/react/macro';
import type { PlannedInbox } from '@roost/shared/contracts/mailboxes/inbox-plan';
import type { InboxType } from '@roost/shared/contracts/mailboxes/inbox-type';
import type { PlannedField } from '@roost/shared/rules/names/inbox-plan-faults';
import { Pagination, type PaginationProps } from '@roost/shared/ui/core';
import { BuilderRowFields } from './builder-row-fields.tsx';
import type { RowInput } from './builder-rows.ts';
import { noProblems, type RowProblems } from './use-row-problems.ts';

type BuilderCardsProps = {
  visibleRows: readonly PlannedInbox[];
  /** Index of the first visible row. */
  first: number;
  pagination: Omit<PaginationProps, 'label'> | null;
  type: InboxType;
  newDomains: readonly string[];
  problems: ReadonlyMap<string, RowProblems>;
  shownOf: (id: string) => ReadonlySet<PlannedField> | 'all';
  canRemove: boolean;
  onInput: (id: string, input: Partial<RowInput>) => void;
  onLeave: (id: string, field: PlannedField) => void;
  onRemove: (id: string) => void;
};

/** The rows on a phone: a card for each, in pages. */
export const BuilderCards = ({ visibleRows, first, pagination, problems, shownOf, ...rest }: BuilderCardsProps) => {
  const { t } = useLingui();
  return (
    <>
      {visibleRows.map((row, index) => (
        <BuilderRowFields
          key={row.id}
          row={row}
          position={first + index + 1}
          problems={problems.get(row.id) ?? noProblems}
          shown={shownOf(row.id)}
          {...rest}
        />
      ))}
      {pagination !== null && <Pagination {...pagination} label={t`Pages of inboxes`} />}
    </>
  );
};

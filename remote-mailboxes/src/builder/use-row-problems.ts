import { useLingui } from '@lingui/react/macro';
import { useCallback, useMemo } from 'react';
import { addressOfRow, type PlannedInbox } from '@roost/shared/contracts/mailboxes/inbox-plan';
import type { InboxType } from '@roost/shared/contracts/mailboxes/inbox-type';
import { usePlanFaultMessages } from '@roost/shared/inboxes';
import {
  duplicatesIn,
  plannedFields,
  planFaults,
  type PlannedField,
  type PlanFaults,
} from '@roost/shared/rules/names/inbox-plan-faults';
import type { IsTaken } from './builder-rows.ts';
import { useRejectionMessages } from './use-rejection-messages.ts';

/** What is wrong with a row, whether the form shows it yet or not. */
export type RowProblems = {
  faults: PlanFaults;
  /** Position of another row with the same address. */
  duplicateOf: number | null;
  /** An inbox with this address exists already. */
  isTaken: boolean;
  /** Inboxes of this type cannot be created on the domain. */
  isDomainUnknown: boolean;
};

type ProblemCheck = (rows: readonly PlannedInbox[]) => ReadonlyMap<string, RowProblems>;

type ProblemContext = {
  type: InboxType;
  newDomains: readonly string[];
  isTaken: IsTaken;
  isUnknownDomain: (domain: string) => boolean;
};

const noFaults: PlanFaults = {};
export const noProblems: RowProblems = { faults: noFaults, duplicateOf: null, isTaken: false, isDomainUnknown: false };

/**
 * `findProblems` finds the problems by the id of their row, without rows that have none. `checkRow` checks one row ahead;
 * neither checks a row object twice.
 */
export const useProblemCheck = ({ type, newDomains, isTaken, isUnknownDomain }: ProblemContext) => {
  const checkRow = useMemo(() => cachedFaults({ type, newDomains }), [type, newDomains]);
  const findProblems: ProblemCheck = useCallback(
    (rows) => {
      const problems = new Map<string, RowProblems>();
      const duplicates = duplicatesIn(rows);
      for (const [index, row] of rows.entries()) {
        const faults = checkRow(row);
        const duplicateOf = duplicates[index] ?? null;
        const isRowTaken = isTaken(addressOfRow(row) ?? '');
        const isDomainUnknown = isUnknownDomain(row.domain);
        if (faults === noFaults && duplicateOf === null && !isRowTaken && !isDomainUnknown) continue;
        problems.set(row.id, { faults, duplicateOf, isTaken: isRowTaken, isDomainUnknown });
      }
      return problems;
    },
    [checkRow, isTaken, isUnknownDomain],
  );
  return { findProblems, checkRow };
};

/** Checks each row object once. */
const cachedFaults = (context: Pick<ProblemContext, 'type' | 'newDomains'>) => {
  const known = new WeakMap<PlannedInbox, PlanFaults>();
  return (row: PlannedInbox): PlanFaults => {
    const before = known.get(row);
    if (before !== undefined) return before;
    const found = planFaults(row, context);
    const faults = Object.keys(found).length === 0 ? noFaults : found;
    known.set(row, faults);
    return faults;
  };
};

/** The first invalid field in display order; null when the row can be sent. */
export const firstWrongField = ({
  faults,
  duplicateOf,
  isTaken,
  isDomainUnknown,
}: RowProblems): PlannedField | null => {
  const isWrong: Partial<Record<PlannedField, boolean>> = {
    email: duplicateOf !== null || isTaken,
    domain: isDomainUnknown,
  };
  return plannedFields.find((name) => faults[name] !== undefined || isWrong[name] === true) ?? null;
};

export type RowErrors = Partial<Record<PlannedField, string>>;

type RowErrorsInput = {
  row: PlannedInbox;
  problems: RowProblems;
  /** The fields whose faults are shown: those that lost the focus, or all. */
  shown: ReadonlySet<PlannedField> | 'all';
};

/**
 * The messages of a row by field. Collisions show immediately, a missing value after its field loses focus. The function is
 * stable: it is a prop of memoized rows.
 */
export const useRowErrors = (): ((input: RowErrorsInput) => RowErrors) => {
  const { t } = useLingui();
  const words = usePlanFaultMessages();
  const describeRejection = useRejectionMessages();
  return useCallback(
    ({ row, problems: { faults, duplicateOf, isTaken, isDomainUnknown }, shown }) => {
      const errors: RowErrors = {};
      if (row.refusal !== null) errors.email = describeRejection(row.refusal);
      if (isTaken) errors.email = t`This address already exists. Choose another.`;
      if (duplicateOf !== null) errors.email = t`Inbox ${duplicateOf} has the same address`;
      if (isDomainUnknown) errors.domain = t`Not an active domain for this inbox type.`;
      for (const name of plannedFields) {
        const fault = shown === 'all' || shown.has(name) ? faults[name] : undefined;
        if (fault !== undefined) errors[name] = words[fault];
      }
      return errors;
    },
    [t, words, describeRejection],
  );
};

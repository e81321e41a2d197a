import { useLayoutEffect, useRef, useState } from 'react';
import type { PlannedInbox } from '@roost/shared/contracts/mailboxes/inbox-plan';
import type { ChangeRows } from './builder-props.ts';

type Rows = readonly PlannedInbox[];
type Step =
  /** Consecutive edits with the same key are one step; null never joins. */
  | { kind: 'edit'; key: string | null }
  /** A correction that belongs to the step before it. */
  | { kind: 'correction' }
  | { kind: 'undo' | 'redo' };
type History = { past: readonly Rows[]; future: readonly Rows[]; key: string | null };

const empty: History = { past: [], future: [], key: null };
const mostSteps = 100;

/**
 * Undo and redo of the rows since the form opened. A change from elsewhere, such as created inboxes or another tab,
 * clears the history: undo never restores rows that were sent.
 */
export const useRowHistory = (rows: Rows, onChange: ChangeRows) => {
  const history = useRef(empty);
  // The history itself causes no render: an edit of thousands of rows renders once.
  const [can, setCan] = useState({ undo: false, redo: false });
  const pending = useRef<Step>(null);
  const latest = useRef({ rows, onChange });
  useLayoutEffect(() => {
    const from = latest.current.rows;
    latest.current.rows = rows;
    if (from === rows) return;
    const step = pending.current;
    pending.current = null;
    history.current = nextHistory(history.current, { from, step });
    const [undo, redo] = [history.current.past.length > 0, history.current.future.length > 0];
    setCan((can) => (can.undo === undo && can.redo === redo ? can : { undo, redo }));
  }, [rows]);
  useLayoutEffect(() => {
    latest.current.onChange = onChange;
  });

  const [actions] = useState(() => {
    const send = (step: Step, next: Parameters<ChangeRows>[0]) => {
      pending.current = step;
      latest.current.onChange(next);
    };
    const restore = (kind: 'undo' | 'redo') => {
      const rows = history.current[kind === 'undo' ? 'past' : 'future'].at(-1);
      if (rows !== undefined) send({ kind }, () => [...rows]);
    };
    return {
      edit: (next: Parameters<ChangeRows>[0], key: string | null = null) => send({ kind: 'edit', key }, next),
      correct: (next: Parameters<ChangeRows>[0]) => send({ kind: 'correction' }, next),
      undo: () => restore('undo'),
      redo: () => restore('redo'),
    };
  });
  return { ...actions, canUndo: can.undo, canRedo: can.redo };
};

const nextHistory = (history: History, { from, step }: { from: Rows; step: Step | null }): History => {
  const { past, future } = history;
  switch (step?.kind) {
    case undefined:
      return empty;
    case 'correction':
      return history;
    case 'undo':
      return { past: past.slice(0, -1), future: [...future, from], key: null };
    case 'redo':
      return { past: [...past, from], future: future.slice(0, -1), key: null };
    case 'edit': {
      const { key } = step;
      if (key !== null && key === history.key && future.length === 0) return history;
      return { past: [...past, from].slice(-mostSteps), future: [], key };
    }
  }
};

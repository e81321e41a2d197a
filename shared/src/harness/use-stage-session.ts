import { toFailure, type Failure } from '@roost/shared/http';
import { clearQueries } from '@roost/shared/query';
import { changeSession, type Session } from '@roost/shared/session';
import { useCallback, useEffect, useState } from 'react';
import { readChoices, type Choices } from './choices.ts';
import { openSession, overlay } from './open-session.ts';

export type StageSession =
  | { state: 'opening' }
  | { state: 'failed'; failure: Failure }
  /** `key` differs for each opened session, so that all screens remount. */
  | { state: 'open'; opened: Session; key: string };

/** Opens the session for the bar's settings; opens it again when account, workspace or fault change. */
export const useStageSession = (choices: Choices): { session: StageSession; retry: () => void } => {
  const [session, setSession] = useState<StageSession>({ state: 'opening' });
  const [attempt, setAttempt] = useState(0);
  const { account, workspaceId, fault, role, flags } = choices;
  const key = [account, workspaceId, fault, attempt].join(' ');

  useEffect(() => {
    let isLate = false;
    const open = async () => {
      setSession({ state: 'opening' });
      try {
        const opened = await openSession({ workspaceId });
        if (isLate) return;
        clearQueries();
        changeSession(opened);
        overlay(opened, readChoices());
        setSession({ state: 'open', opened, key });
      } catch (failed) {
        if (!isLate) setSession({ state: 'failed', failure: toFailure(failed) });
      }
    };
    void open();
    return () => {
      isLate = true;
    };
  }, [key, workspaceId]);

  const opened = session.state === 'open' ? session.opened : null;
  useEffect(() => {
    if (opened !== null) overlay(opened, { role, flags });
  }, [opened, role, flags]);

  return { session, retry: useCallback(() => setAttempt((present) => present + 1), []) };
};

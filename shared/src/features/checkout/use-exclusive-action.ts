import { useEffect, useRef, useState } from 'react';

type Options = { onStart: () => void; onFailure: (thrown: unknown) => void };

/** Runs one action at a time: a second call does nothing. Unmounting aborts the action and ignores its failure. */
export const useExclusiveAction = ({ onStart, onFailure }: Options) => {
  const running = useRef<AbortController>(undefined);
  const [isRunning, setIsRunning] = useState(false);
  useEffect(() => () => running.current?.abort(), []);

  const run = async (act: (signal: AbortSignal) => Promise<void>): Promise<void> => {
    if (running.current !== undefined) return;
    const controller = new AbortController();
    running.current = controller;
    setIsRunning(true);
    onStart();
    try {
      await act(controller.signal);
    } catch (thrown) {
      if (!controller.signal.aborted) onFailure(thrown);
    } finally {
      running.current = undefined;
      setIsRunning(false);
    }
  };
  return { isRunning, run };
};

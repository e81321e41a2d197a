import { useEffect, useRef, useState } from 'react';
import {
  listTransferredDomains,
  transferPollMs,
  type TransferredDomain,
} from '@roost/shared/contracts/domains/transfer';
import { toFailure, http, type Failure } from '@roost/shared/http';
import { isListed, isWaiting } from './transfer-draft.ts';

/** Poll interval in ms after the first nameservers; and the maximum pause in ms after failures. */
const slowPollMs = 5_000;
const maxPollMs = 30_000;
/** Polling ends after this time, in ms. */
const pollLifetimeMs = 10 * 60 * 1_000;

type Polling = {
  domains: readonly string[];
  isOn: boolean;
  onListed: (listed: TransferredDomain[]) => void;
};

/** `failure`: why the last poll failed. `hasEnded`: polling stopped after ten minutes; `restart` starts it again. */
export type TransferPolling = { failure: Failure | null; hasEnded: boolean; restart: () => void };

/**
 * Polls every second until any domain has nameservers, then slowly while others wait. Failures increase the pause.
 * Pauses while the tab is hidden.
 */
export const useTransferPolling = ({ domains, isOn, onListed }: Polling): TransferPolling => {
  const [failure, setFailure] = useState<Failure | null>(null);
  const [round, setRound] = useState(0);
  const [endedRound, setEndedRound] = useState<number | null>(null);
  const latest = useRef(onListed);
  useEffect(() => {
    latest.current = onListed;
  });
  const names = domains.join(' ');

  useEffect(() => {
    if (!isOn) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let failures = 0;
    let isLooking = false;
    const end = Date.now() + pollLifetimeMs;

    const poll = async () => {
      if (isLooking || document.hidden) return;
      isLooking = true;
      const delayMs = await pauseAfterLook();
      isLooking = false;
      if (delayMs === null || signal.aborted) return;
      if (Date.now() + delayMs > end) setEndedRound(round);
      else timer = setTimeout(() => void poll(), delayMs);
    };
    /** Null when nothing is left to poll for. */
    const pauseAfterLook = async (): Promise<number | null> => {
      try {
        const body = { domains: names.split(' ') };
        const { domains: listed } = await http().call(listTransferredDomains, { body }, { signal });
        if (signal.aborted) return null;
        failures = 0;
        setFailure(null);
        latest.current(listed);
        if (!isListed(listed)) return transferPollMs;
        return isWaiting(listed) ? slowPollMs : null;
      } catch (thrown) {
        if (signal.aborted) return null;
        failures += 1;
        setFailure(toFailure(thrown));
        return Math.min(transferPollMs * 2 ** failures, maxPollMs);
      }
    };
    const lookWhenSeen = () => {
      clearTimeout(timer);
      void poll();
    };
    void poll();
    document.addEventListener('visibilitychange', lookWhenSeen);
    return () => {
      controller.abort();
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', lookWhenSeen);
    };
  }, [names, isOn, round]);

  return {
    failure: isOn ? failure : null,
    hasEnded: isOn && endedRound === round,
    restart: () => setRound((before) => before + 1),
  };
};

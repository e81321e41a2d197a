import { useEffect, useRef, useState } from 'react';
import { listSuggestions, type Offer } from '@roost/shared/contracts/billing/offer';
import { toFailure, http, omittedRowsOf, type Failure } from '@roost/shared/http';
import { batchSize, suggestionsInput, type Suggested } from './suggestions-input.ts';

/** Maximum number of batches: similar names run out. */
const maxBatches = 100;

type GenerationParams = Suggested & { count: number; known: ReadonlySet<string> };
type GenerationOptions = {
  /** Available domains, as they are found. */
  onFound: (offers: Offer[]) => void;
  onEnd: (found: { number: number; wanted: number }) => void;
  onFailure: (failure: Failure) => void;
};

/** Loads batches of suggestions until it has found the requested number of available domains. */
export const useGeneration = ({ onFound, onEnd, onFailure }: GenerationOptions) => {
  const running = useRef<AbortController>(undefined);
  const [progress, setProgress] = useState<{ found: number; wanted: number } | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const findNames = async ({ stem, limits, count, known }: GenerationParams, signal: AbortSignal): Promise<number> => {
    let found = 0;
    for (let batch = 0; batch < maxBatches && found < count; batch += 1) {
      const offers = await http().call(listSuggestions, suggestionsInput({ stem, limits, batch }), { signal });
      if (signal.aborted || offers.length === 0) break;
      const buyable = offers.filter(
        ({ domain, status, priceCents }) => status === 'Available' && priceCents > 0 && !known.has(domain),
      );
      const accepted = buyable.slice(0, count - found);
      found += accepted.length;
      onFound(accepted);
      setProgress({ found, wanted: count });
      if (offers.length + omittedRowsOf(offers) < batchSize) break;
    }
    return found;
  };

  const start = async (params: GenerationParams): Promise<void> => {
    if (running.current !== undefined) return;
    const controller = new AbortController();
    running.current = controller;
    setProgress({ found: 0, wanted: params.count });
    try {
      const number = await findNames(params, controller.signal);
      if (!controller.signal.aborted) onEnd({ number, wanted: params.count });
    } catch (thrown) {
      if (!controller.signal.aborted) onFailure(toFailure(thrown));
    } finally {
      running.current = undefined;
      setProgress(null);
    }
  };
  return {
    /** Null when no search runs. */
    progress,
    start,
    /** Keeps the domains found so far. */
    stop: () => running.current?.abort(),
  };
};

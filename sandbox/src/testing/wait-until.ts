import { setTimeout } from 'node:timers/promises';

/** In ms. */
const [pollMs, defaultTimeoutMs] = [50, 30_000];

/** Resolves when the check is true, for servers that say nowhere that they are ready. Rejects with `message` after `timeoutMs`. */
export const waitUntil = async (
  check: () => Promise<boolean>,
  { message, timeoutMs = defaultTimeoutMs }: { message: string; timeoutMs?: number },
): Promise<void> => {
  const end = Date.now() + timeoutMs;
  while (!(await check())) {
    if (Date.now() > end) throw new Error(message);
    await setTimeout(pollMs);
  }
};

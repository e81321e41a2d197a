import { monitorEventLoopDelay } from 'node:perf_hooks';

/**
 * Loaded into the sandbox by `--import`. Answers each message from the bench with the longest delay of the event loop in ms since the
 * message before.
 */
const delay = monitorEventLoopDelay({ resolution: 5 });
delay.enable();
process.on('message', () => {
  process.send?.({ longestDelay: delay.max / 1_000_000 });
  delay.reset();
});
// A listener keeps the process running, also one whose start has failed.
process.channel?.unref();

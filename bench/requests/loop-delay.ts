import { monitorEventLoopDelay } from 'node:perf_hooks';

/**
 * Loaded into the sandbox by `--import`. Replies to each message with the longest event loop delay in ms since the
 * previous message.
 */
const delay = monitorEventLoopDelay({ resolution: 5 });
delay.enable();
process.on('message', () => {
  process.send?.({ longestDelay: delay.max / 1_000_000 });
  delay.reset();
});
// Without `unref`, the listener would keep the process running, even after a failed start.
process.channel?.unref();

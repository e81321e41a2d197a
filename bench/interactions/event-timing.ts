import type { Page } from '@playwright/test';
import type { LayoutShift, TimedEvent } from '#interactions/summary.ts';

type Recorder = { takeEvents: () => TimedEvent[]; takeShifts: () => LayoutShift[] };
declare global {
  var interactionRecorder: Recorder | undefined;
}

/** Records the event timing and the layout shifts of the page. Call it before opening the page. */
export const recordInteractions = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const events: TimedEvent[] = [];
    const shifts: LayoutShift[] = [];
    const addEvents = (entries: PerformanceEntryList) => {
      for (const entry of entries as PerformanceEventTiming[]) {
        if (entry.interactionId === 0) continue;
        events.push({
          interactionId: entry.interactionId,
          name: entry.name,
          duration: entry.duration,
          delay: entry.processingStart - entry.startTime,
          processing: entry.processingEnd - entry.processingStart,
        });
      }
    };
    const addShifts = (entries: PerformanceEntryList) => {
      for (const entry of entries as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]) {
        if (!entry.hadRecentInput) shifts.push({ value: entry.value, at: entry.startTime });
      }
    };
    const eventObserver = new PerformanceObserver((list) => addEvents(list.getEntries()));
    const shiftObserver = new PerformanceObserver((list) => addShifts(list.getEntries()));
    // 16 ms is the lowest threshold that browsers accept. TypeScript's type does not know it.
    const eventOptions = { type: 'event', durationThreshold: 16, buffered: true };
    eventObserver.observe(eventOptions);
    shiftObserver.observe({ type: 'layout-shift', buffered: true });
    globalThis.interactionRecorder = {
      takeEvents: () => {
        addEvents(eventObserver.takeRecords());
        return events.splice(0);
      },
      takeShifts: () => {
        addShifts(shiftObserver.takeRecords());
        return shifts.splice(0);
      },
    };
  });

/** The events since the last call. */
export const takeEvents = (page: Page): Promise<TimedEvent[]> =>
  page.evaluate(() => globalThis.interactionRecorder?.takeEvents() ?? []);

/** The layout shifts since the last call. */
export const takeShifts = (page: Page): Promise<LayoutShift[]> =>
  page.evaluate(() => globalThis.interactionRecorder?.takeShifts() ?? []);

import type { Page } from '@playwright/test';

const completedAt = (day: number) => `2026-10-0${day}T09:00:00.000Z`;
const measured = [
  { id: 'first', score: -1, requiredScore: 15, completedAt: completedAt(1) },
  { id: 'second', score: 4.5, requiredScore: 15, completedAt: completedAt(2) },
];

/** Answers with scores of a spam filter, which the stacks do not run: without scores, no screen shows the chart. */
export const withMeasuredScores = (open: (page: Page) => Promise<void>) => async (page: Page) => {
  const headers = { 'access-control-allow-origin': new URL(page.url()).origin };
  await page.route('**/v1/mailboxes/*/spam-trend', (route) =>
    route.fulfill({ headers, json: { points: [], measured } }),
  );
  await open(page);
};

import { lazyScreen } from '@roost/shared/platform';

export { OutcomeBadge, useOutcomeLabels } from './outcome-badge.tsx';
export { SpamCheckStatusBadge, useSpamCheckStatusLabels } from './spam-check-status-badge.tsx';
export { SpamScore } from './spam-score.tsx';

export const SpamCheckDrawer = lazyScreen(async () => {
  const { SpamCheckDrawer } = await import('./spam-check-drawer.tsx');
  return SpamCheckDrawer;
});

import { lazyScreen } from '@roost/shared/platform';

export { useOutcomeLabels } from './outcome-badge.tsx';
export { useSpamCheckStatusLabels } from './spam-check-status-badge.tsx';
export { SpamScore } from './spam-score.tsx';
export { SpamVerdict } from './spam-verdict.tsx';
export { knownTemplate, TemplateSelect } from './template-select.tsx';

export const SpamCheckDrawer = lazyScreen(async () => {
  const { SpamCheckDrawer } = await import('./spam-check-drawer.tsx');
  return SpamCheckDrawer;
});

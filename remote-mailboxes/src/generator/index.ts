import { lazyScreen } from '@roost/shared/platform';

export { GeneratorCard } from './generator-card.tsx';

export const GeneratorDialog = lazyScreen(async () => {
  const { GeneratorDialog } = await import('./generator-dialog.tsx');
  return GeneratorDialog;
});

import { lazyScreen } from '@roost/shared/platform';

export const EditDrawer = lazyScreen(async () => {
  const { EditDrawer } = await import('./edit-drawer.tsx');
  return EditDrawer;
});

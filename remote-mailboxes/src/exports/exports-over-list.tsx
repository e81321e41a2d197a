import { Suspense } from 'react';
import { lazyScreen } from '@roost/shared/platform';
import { usePermission } from '@roost/shared/session';
import { useExportsUrlState } from './use-exports-url-state.ts';

const ExportsDrawer = lazyScreen(async () => {
  const { ExportsDrawer } = await import('./exports-drawer.tsx');
  return ExportsDrawer;
});

/** The history of exports over a list, when the URL contains it and the role has access. */
export const ExportsOverList = () => {
  const { values, change } = useExportsUrlState();
  const mayExport = usePermission('export');
  if (values.exports === '' || !mayExport) return null;
  return (
    <Suspense fallback={null}>
      <ExportsDrawer
        exportId={values.exports}
        onShow={(exports) => change({ exports })}
        onClose={() => change({ exports: '' })}
      />
    </Suspense>
  );
};

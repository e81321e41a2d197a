import { Suspense } from 'react';
import { lazyScreen } from '@roost/shared/platform';
import { usePermission } from '@roost/shared/session';
import { useExportsAddress } from './use-exports-address.ts';

const ExportsDrawer = lazyScreen(async () => {
  const { ExportsDrawer } = await import('./exports-drawer.tsx');
  return ExportsDrawer;
});

/** The history of exports over a list, when the URL contains it and the role has access. */
export const ExportsOverList = () => {
  const { values, change } = useExportsAddress();
  const mayExport = usePermission('export');
  if (values.exports === '' || !mayExport) return null;
  return (
    <Suspense fallback={null}>
      <ExportsDrawer
        shown={values.exports}
        onShow={(exports) => change({ exports })}
        onClose={() => change({ exports: '' })}
      />
    </Suspense>
  );
};

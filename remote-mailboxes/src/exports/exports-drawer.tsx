import { Trans, useLingui } from '@lingui/react/macro';
import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { Button, PageTitle } from '@roost/shared/ui/core';
import { Drawer } from '@roost/shared/ui/overlays';
import { ExportProgress } from './export-progress.tsx';
import { ExportsList } from './exports-list.tsx';

type ExportsDrawerProps = {
  /** `all`, or the id of one export. */
  exportId: string;
  onShow: (shown: string) => void;
  onClose: () => void;
};

/** The history of exports, or one export with its files. */
export const ExportsDrawer = ({ exportId, onShow, onClose }: ExportsDrawerProps) => {
  const { t } = useLingui();
  // The export that was retried here: its files download automatically.
  const [retried, setRetried] = useState<string | null>(null);
  const isAll = exportId === 'all';
  return (
    <Drawer
      open
      size="large"
      title={isAll ? <Trans>Export history</Trans> : <Trans>Export</Trans>}
      description={isAll ? <Trans>Only you can see these.</Trans> : undefined}
      footer={
        isAll ? undefined : (
          <Button className="r-footer-start" icon={<ArrowLeft aria-hidden />} onClick={() => onShow('all')}>
            <Trans>All exports</Trans>
          </Button>
        )
      }
      onClose={onClose}
    >
      <PageTitle parts={isAll ? [t`Export history`] : [t`Export`, t`Export history`]} />
      {isAll ? (
        <ExportsList
          onShow={onShow}
          onRetried={(id) => {
            setRetried(id);
            onShow(id);
          }}
        />
      ) : (
        <ExportProgress key={exportId} exportId={exportId} startsImmediately={retried === exportId} />
      )}
    </Drawer>
  );
};

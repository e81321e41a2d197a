import { Trans } from '@lingui/react/macro';
import type { ExportPreview } from '@roost/shared/contracts/exports/export';
import type { ExportPlatform } from '@roost/shared/contracts/exports/export-platform';
import type { InboxListType } from '@roost/shared/contracts/mailboxes/inbox-type';
import { useFormats } from '@roost/shared/i18n';
import { exportLayout } from '@roost/shared/rules/csv/export-layout';
import { SlidersHorizontal } from 'lucide-react';
import { Banner, Button, Section } from '@roost/shared/ui/core';
import { exportedCount } from './export-selection.ts';
import { ExportObstacle } from './export-obstacle.tsx';
import { LayoutNote } from './layout-note.tsx';
import { PreviewTable } from './preview-table.tsx';
import { ReadinessList } from './readiness-list.tsx';

type PreviewOfExportProps = {
  platform: ExportPlatform;
  type: InboxListType;
  onlyNew: boolean;
  preview: ExportPreview;
  onSettings: () => void;
};

export const PreviewOfExport = ({ platform, type, onlyNew, preview, onSettings }: PreviewOfExportProps) => {
  const formats = useFormats();
  const files = formats.number(preview.files);
  const isFile = preview.delivery === 'file';
  if (preview.signIn === 'none') {
    return (
      <Banner tone="warning">
        <Trans>Inboxes can't be uploaded to {platform} yet. Choose CSV to export a file.</Trans>
      </Banner>
    );
  }
  return (
    <>
      <ReadinessList platform={platform} onlyNew={onlyNew} preview={preview} />
      <ExportObstacle platform={platform} type={type} preview={preview} />
      {onlyNew && preview.ready === 0 && exportedCount(preview) > 0 && (
        <p>
          <Trans>The selection contains no new inboxes.</Trans>
        </p>
      )}
      {preview.rows.length > 0 && (
        <Section
          variant="bare"
          title={<Trans>Columns and first rows</Trans>}
          description={<LayoutNote platform={platform} delivery={preview.delivery} columns={preview.columns} />}
        >
          <PreviewTable preview={preview} />
          {(isFile || exportLayout(platform).limits.length > 0) && (
            <div>
              <Button size="sm" icon={<SlidersHorizontal aria-hidden />} onClick={onSettings}>
                {isFile ? <Trans>Columns and limits</Trans> : <Trans>Limits</Trans>}
              </Button>
            </div>
          )}
          {preview.files > 1 && (
            <p>
              <Trans>The tool limits the number of rows per file, so the inboxes are split into {files} files.</Trans>
            </p>
          )}
        </Section>
      )}
    </>
  );
};

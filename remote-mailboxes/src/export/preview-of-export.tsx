import { Trans } from '@lingui/react/macro';
import type { ExportPreview } from '@roost/shared/contracts/exports/export';
import type { ExportPlatform } from '@roost/shared/contracts/exports/export-platform';
import type { InboxListType } from '@roost/shared/contracts/mailboxes/inbox-type';
import { useFormats } from '@roost/shared/i18n';
import { Section } from '@roost/shared/ui/core';
import { ExportObstacle } from './export-obstacle.tsx';
import { LayoutNote } from './layout-note.tsx';
import { PreviewTable } from './preview-table.tsx';
import { ReadinessList } from './readiness-list.tsx';

type PreviewOfExportProps = { platform: ExportPlatform; type: InboxListType; preview: ExportPreview };

export const PreviewOfExport = ({ platform, type, preview }: PreviewOfExportProps) => {
  const formats = useFormats();
  const files = formats.number(preview.files);
  return (
    <>
      <ReadinessList platform={platform} preview={preview} />
      <ExportObstacle platform={platform} type={type} preview={preview} />
      {preview.rows.length > 0 && (
        <Section
          variant="bare"
          title={<Trans>Columns and first rows</Trans>}
          description={<LayoutNote platform={platform} delivery={preview.delivery} />}
        >
          <PreviewTable preview={preview} />
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

import { Trans } from '@lingui/react/macro';
import { exportLayout, type LayoutEvidence } from '@roost/shared/rules/csv/export-layout';
import type { ExportDelivery, ExportPlatform } from '@roost/shared/contracts/exports/export-platform';

type LayoutNoteProps = { platform: ExportPlatform; delivery: ExportDelivery; columns: readonly string[] };

/** Says how certain it is that the tool accepts these columns. */
export const LayoutNote = ({ platform, delivery, columns }: LayoutNoteProps) => {
  if (delivery === 'upload')
    return <Trans>The inboxes go into your {platform} account. Passwords are hidden here.</Trans>;
  const layout = exportLayout(platform);
  const evidence: LayoutEvidence = layout.evidence;
  if (columns.length < layout.columns.length && evidence !== 'unknown') {
    return (
      <Trans>
        Some columns of {platform} are left out. Check them when you import. Passwords are hidden here, not in the file.
      </Trans>
    );
  }
  switch (evidence) {
    case 'documented':
      return <Trans>{platform} imports these columns as they are. Passwords are hidden here, not in the file.</Trans>;
    case 'labels':
      return (
        <Trans>
          The columns use the field names of {platform}. Check them when you import. Passwords are hidden here, not in
          the file.
        </Trans>
      );
    case 'unknown':
      return platform === 'Csv' ? (
        <Trans>
          Instantly imports these columns as they are. In other tools, you may need to map the columns. Passwords are
          hidden here, not in the file.
        </Trans>
      ) : (
        <Trans>
          {platform} doesn't say which columns it takes, so you may need to map them there. Passwords are hidden here,
          not in the file.
        </Trans>
      );
  }
};

import { Trans } from '@lingui/react/macro';
import { exportLayout, type LayoutEvidence } from '@roost/shared/rules/csv/export-layout';
import type { ExportDelivery, ExportPlatform } from '@roost/shared/contracts/exports/export-platform';

/** Says how certain it is that the tool accepts these columns. */
export const LayoutNote = ({ platform, delivery }: { platform: ExportPlatform; delivery: ExportDelivery }) => {
  if (delivery === 'upload') return <Trans>They go into your account at {platform}; passwords are hidden here.</Trans>;
  const evidence: LayoutEvidence = exportLayout(platform).evidence;
  switch (evidence) {
    case 'documented':
      return <Trans>{platform} imports these columns as they are. Passwords are hidden here, not in the file.</Trans>;
    case 'labels':
      return (
        <Trans>
          The columns are named after the fields of {platform}; check them as you import. Passwords are hidden here, not
          in the file.
        </Trans>
      );
    case 'unknown':
      return platform === 'Csv' ? (
        <Trans>
          Instantly imports these columns as they are; in other tools columns may need mapping. Passwords are hidden
          here, not in the file.
        </Trans>
      ) : (
        <Trans>
          {platform} does not say which columns it takes: they may need mapping there. Passwords are hidden here, not in
          the file.
        </Trans>
      );
  }
};

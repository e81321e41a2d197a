import { useState } from 'react';
import type { ExportPlatform } from '@roost/shared/contracts/exports/export-platform';
import { listExportProfiles, type ExportSettings } from '@roost/shared/contracts/exports/export-settings';
import { useCall } from '@roost/shared/query';

/** The settings of the next export: changed in this dialog, else saved in the workspace, else undefined. */
export const useExportSettings = (platform: ExportPlatform) => {
  const profiles = useCall(listExportProfiles, {});
  const [changed, setChanged] = useState<Partial<Record<ExportPlatform, ExportSettings>>>({});
  const saved = profiles.data?.find((profile) => profile.platform === platform)?.settings;
  return {
    settings: changed[platform] ?? saved,
    profiles,
    change: (settings: ExportSettings) => setChanged((earlier) => ({ ...earlier, [platform]: settings })),
  };
};

import { useLingui } from '@lingui/react/macro';
import { ExportPlatform } from '@roost/shared/contracts/exports/export-platform';

/** Display names of the platforms; most use their own name. */
export const usePlatformNames = (): Record<ExportPlatform, string> => {
  const { t } = useLingui();
  const names = Object.fromEntries(ExportPlatform.options.map((name) => [name, name])) as Record<
    ExportPlatform,
    string
  >;
  return { ...names, Csv: t`CSV file` };
};

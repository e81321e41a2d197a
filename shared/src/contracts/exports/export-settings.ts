import * as v from 'valibot';
import { endpoint } from '@roost/shared/contracts/endpoint';
import { editors, exporters } from '@roost/shared/contracts/workspaces/role';
import { ExportPlatform } from './export-platform.ts';

/** Messages per day. */
const Limit = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1_000));

/** What an export writes for each inbox. `defaultExportSettings` in `rules/csv/export-layout` contains the defaults. */
export const ExportSettings = v.object({
  /** Columns to omit from a file. Names that the layout of the platform does not contain have no effect. */
  omittedColumns: v.pipe(v.array(v.pipe(v.string(), v.minLength(1), v.maxLength(100))), v.maxLength(100)),
  dailyLimit: Limit,
  /** Warm-up messages per day. */
  warmupLimit: Limit,
  /** Daily increase of the warm-up messages. */
  warmupIncrease: Limit,
  /** Whether a file starts with a UTF-8 byte order mark, which Excel needs to read accents. */
  byteOrderMark: v.boolean(),
});
export type ExportSettings = v.InferOutput<typeof ExportSettings>;

/** The settings that a workspace saved for a platform. */
export const ExportProfile = v.object({ platform: ExportPlatform, settings: ExportSettings });
export type ExportProfile = v.InferOutput<typeof ExportProfile>;

/** Only of platforms with saved settings. */
export const listExportProfiles = endpoint({
  name: 'listExportProfiles',
  method: 'GET',
  path: '/export/profiles',
  summary: 'List the export settings that the workspace saved, by platform',
  access: { scope: 'workspace', roles: exporters },
  response: v.array(ExportProfile),
});

/** Replaces the settings of the platform. They apply to no export that exists. */
export const saveExportProfile = endpoint({
  name: 'saveExportProfile',
  method: 'PUT',
  path: '/export/profiles/{platform}',
  summary: 'Save the export settings of the workspace for a platform',
  access: { scope: 'workspace', roles: editors },
  params: v.object({ platform: ExportPlatform }),
  body: ExportSettings,
});

import * as v from 'valibot';
import { endpoint } from '@roost/shared/contracts/endpoint';
import { ExportPlatform } from './export-platform.ts';
import { EmailAddress } from '@roost/shared/contracts/primitives';
import { editors, exporters } from '@roost/shared/contracts/workspaces/role';

/** Credentials for an outreach tool. */
export const ExportCredentials = v.object({
  email: EmailAddress,
  password: v.pipe(v.string(), v.minLength(1), v.maxLength(1_024)),
});
export type ExportCredentials = v.InferOutput<typeof ExportCredentials>;

/**
 * Signs in to the tool and stores working credentials. 422 `verification-failed`: 'Login data verification failed'
 * (product spec, section 8); `api-key-refused`: a real tool did not accept the key in `password`; `tool-no-answer`: the
 * tool did not answer; `tool-not-connected`: there is no adapter for it.
 */
export const saveExportCredentials = endpoint({
  name: 'saveExportCredentials',
  method: 'POST',
  path: '/export/credentials',
  summary: 'Verify and save credentials for an outreach tool',
  access: { scope: 'workspace', roles: editors },
  body: v.object({ platform: ExportPlatform, credentials: ExportCredentials }),
  errorStatuses: [422],
});

/** Prefills the sign-in. 404 when none are stored. */
export const getExportCredentials = endpoint({
  name: 'getExportCredentials',
  method: 'GET',
  path: '/export/credentials/{platform}',
  summary: 'Get the saved credentials for an outreach tool',
  access: { scope: 'workspace', roles: exporters },
  params: v.object({ platform: ExportPlatform }),
  response: ExportCredentials,
  errorStatuses: [404],
});

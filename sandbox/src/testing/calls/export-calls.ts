import type { EndpointName } from '@roost/shared/contracts/endpoints';
import { createExportTicket, exportMailboxes } from '@roost/shared/contracts/exports/export';
import { saveExportProfile } from '@roost/shared/contracts/exports/export-settings';
import { defaultExportSettings } from '@roost/shared/rules/csv/export-layout';
import { saveExportCredentials } from '@roost/shared/contracts/exports/export-credentials';
import { eq } from 'drizzle-orm';
import { mailboxExports } from '#database/schema/exports.ts';
import type { Client } from '#testing/create-test-sandbox.ts';
import { someMailboxes, someCredentials, idOf } from '#testing/northwind-fixture.ts';
import type { CallMaker } from './call-maker.ts';

export const exportCalls = {
  previewExport: async (_, admin) => ({ body: { platform: 'Smartlead', mailboxIds: await someMailboxes(admin) } }),
  listExports: async (_, admin) => {
    await anExport(admin);
    return {};
  },
  getExport: async (_, admin) => ({ params: { exportId: await anExport(admin) } }),
  listExportFailures: async ({ sandbox }, admin) => {
    const exportId = await anExport(admin);
    const failed = { status: 'Failed', fault: 'interrupted' } as const;
    await sandbox.database.update(mailboxExports).set(failed).where(eq(mailboxExports.id, exportId));
    return { params: { exportId } };
  },
  listExportsOfMailbox: async (_, admin) => {
    await anExport(admin);
    const [mailboxId = ''] = await someMailboxes(admin);
    return { params: { mailboxId } };
  },
  listExportProfiles: async (_, admin) => {
    await admin(saveExportProfile, someProfile);
    return {};
  },
  saveExportProfile: () => someProfile,
  cancelExport: async (_, admin) => ({ params: { exportId: await anExport(admin) } }),
  checkExport: async ({ sandbox }, admin) => {
    const exportId = await anExport(admin);
    const ended = { delivery: 'upload', status: 'Done', done: 1 } as const;
    await sandbox.database.update(mailboxExports).set(ended).where(eq(mailboxExports.id, exportId));
    return { params: { exportId } };
  },
  retryExport: async ({ sandbox }, admin) => {
    const exportId = await anExport(admin);
    await sandbox.database.update(mailboxExports).set({ status: 'Failed' }).where(eq(mailboxExports.id, exportId));
    return { params: { exportId } };
  },
  saveExportCredentials: () => ({ body: someCredentials }),
  getExportCredentials: async (_, admin) => {
    await admin(saveExportCredentials, { body: someCredentials });
    return { params: { platform: someCredentials.platform } };
  },
  createTrackingRecords: async (_, admin) => ({
    body: { trackingRecordType: 'Smartlead', mailboxIds: await someMailboxes(admin) },
  }),
  exportMailboxes: async (_, admin) => ({ body: { platform: 'Csv', mailboxIds: await someMailboxes(admin) } }),
  createExportTicket: async (_, admin) => ({ params: { exportId: await anExport(admin) } }),
  downloadExport: async (_, admin) => {
    const { body } = await admin(createExportTicket, { params: { exportId: await anExport(admin) } });
    const { ticket } = body as { ticket: string };
    return { params: { ticket } };
  },
} satisfies Partial<Record<EndpointName, CallMaker>>;

const anExport = async (admin: Client): Promise<string> => {
  const { body } = await admin(exportMailboxes, {
    body: { platform: 'Csv', mailboxIds: await someMailboxes(admin) },
  });
  return idOf(body);
};

const someProfile = { params: { platform: 'Smartlead' as const }, body: defaultExportSettings };

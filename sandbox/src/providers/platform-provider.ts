import type { ExportFault } from '@roost/shared/contracts/exports/export';
import type { ExportPlatform } from '@roost/shared/contracts/exports/export-platform';
import type { Faults } from '#faults/faults.ts';
import { providerFailure } from './provider-failure.ts';

type SignIn = { platform: ExportPlatform; email: string; password: string };

export type PlatformProvider = {
  /** Whether the tool accepts the sign-in. */
  verify: (signIn: SignIn) => Promise<boolean>;
  /** Uploads inboxes. Returns the failure, or null. Idempotent for the same key. */
  upload: (
    signIn: Omit<SignIn, 'password'> & { key: string },
  ) => Promise<{ code: ExportFault; message: string } | null>;
};

/**
 * Accepts passwords that do not begin with `wrong`. An upload fails for an address that begins with `expired`, and for
 * a fault injected into `POST /provider/platforms/{platform}`.
 */
export const createPlatformProvider = ({ faults }: { faults: Pick<Faults, 'consume'> }): PlatformProvider => ({
  verify: ({ password }) => Promise.resolve(!password.startsWith('wrong')),
  upload: async ({ platform, email }) => {
    if (email.startsWith('expired')) return { code: 'sign-in-refused', message: 'The tool rejected the sign-in.' };
    const usual = 'The tool did not accept all of the inboxes.';
    const message = await providerFailure(faults, { method: 'POST', path: `/provider/platforms/${platform}`, usual });
    return message === null ? null : { code: 'provider-failed', message };
  },
});

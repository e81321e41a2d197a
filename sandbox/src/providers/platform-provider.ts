import type { ExportFault } from '@roost/shared/contracts/export';
import type { ExportPlatform } from '@roost/shared/contracts/export-platform';
import type { Faults } from '#control/faults.ts';
import { providerFailure } from './provider-failure.ts';

type SignIn = { platform: ExportPlatform; email: string; password: string };

export type PlatformProvider = {
  /** Whether the tool takes a sign-in. */
  verify: (signIn: SignIn) => Promise<boolean>;
  /** Begins to bring inboxes into the tool; answers what it will end with, or null when it will end well. */
  upload: (signIn: Omit<SignIn, 'password'>) => Promise<{ code: ExportFault; message: string } | null>;
};

/**
 * Takes every password but those that begin with `wrong`. An address that begins with `expired` is taken, and refused when inboxes
 * are to be brought in; so is a call `POST /provider/platforms/{platform}` that a fault was set for, with another reason.
 */
export const createPlatformProvider = ({ faults }: { faults: Pick<Faults, 'take'> }): PlatformProvider => ({
  verify: ({ password }) => Promise.resolve(!password.startsWith('wrong')),
  upload: async ({ platform, email }) => {
    if (email.startsWith('expired')) return { code: 'sign-in-refused', message: 'The tool refused the sign-in.' };
    const usual = 'The tool did not take all of the inboxes.';
    const message = await providerFailure(faults, { method: 'POST', path: `/provider/platforms/${platform}`, usual });
    return message === null ? null : { code: 'provider-failed', message };
  },
});

import { nextTurn } from '#runtime/next-turn.ts';

/**
 * Loads the libraries that compose, sign and judge emails. They block the process for 0.1 to 0.3 s: better right after its
 * start than in the first request that sends an email.
 */
export const loadMailLibraries = async (): Promise<void> => {
  await import('nodemailer');
  await nextTurn();
  await import('mailauth');
};

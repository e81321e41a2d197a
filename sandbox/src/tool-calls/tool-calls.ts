import type { ExportPlatform } from '@roost/shared/contracts/exports/export-platform';
import { SignInRefused } from '#providers/platform-provider.ts';
import type { PlatformProvider, ToolInbox, ToolSignIn } from '#providers/platform-provider.ts';

/** One real tool. */
export type OutreachTool = Omit<PlatformProvider, 'supports'>;

export type ToolConnection = {
  /** Without it, the API of the tool. */
  url?: string;
  timeoutMs?: number;
  /** Waits for this time, in ms. */
  wait?: (ms: number) => Promise<unknown>;
};

/** In ms. Tools log in to an inbox before they answer. */
export const toolTimeoutMs = 45_000;

/**
 * The key of the API, which the workspace saved as the password. Throws `SignInRefused` for a text that is no key: such a text
 * would be in the message of an invalid header.
 */
export const keyOf = ({ platform, password }: ToolSignIn): string => {
  const key = password.trim();
  if (!/^[\x21-\x7e]+$/.test(key)) throw new SignInRefused(platform);
  return key;
};

const longestMessage = 300;

/** The answer of a tool to a refused inbox, without the secrets of the request. */
export const toRefusal = (
  message: string,
  { signIn, inbox }: { signIn: ToolSignIn; inbox: ToolInbox },
): { kind: 'refused'; message: string } => {
  const secrets = [signIn.password.trim(), inbox.password].filter((secret) => secret !== '');
  const clean = secrets.reduce((text, secret) => text.replaceAll(secret, '•••'), message);
  return { kind: 'refused', message: clean.slice(0, longestMessage) };
};

/** Whether the tool accepts the sign-in, from a call that reads. */
export const isAccepted = async (read: () => Promise<unknown>): Promise<boolean> => {
  try {
    await read();
    return true;
  } catch (error) {
    if (error instanceof SignInRefused) return false;
    throw error;
  }
};

/** Throws `SignInRefused` for a status with which a tool refuses the key, its rights or the plan of its account. */
export const requireSignIn = (platform: ExportPlatform, status: number): void => {
  if (status === 401 || status === 402 || status === 403) throw new SignInRefused(platform);
};

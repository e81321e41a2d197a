import { randomUUID } from 'node:crypto';
import type { OutreachTool } from '#tool-calls/tool-calls.ts';
import { aToolInbox } from './a-tool-inbox.ts';
import type { describeTool } from './describe-tool.ts';

const variables = { Instantly: 'ROOST_TEST_INSTANTLY_KEY', Smartlead: 'ROOST_TEST_SMARTLEAD_KEY' } as const;

/**
 * The account of the key in the environment. The suite only reads from it: no tool has a
 * sandbox, and an added inbox would send warm-up messages.
 */
export const realTool = (platform: keyof typeof variables, tool: OutreachTool): Parameters<typeof describeTool>[1] => {
  const name = variables[platform];
  const { [name]: key = '' } = process.env;
  const anInbox = () => aToolInbox(`${randomUUID()}@roost.invalid`);
  return {
    can: [],
    wrongPassword: 'not-a-key-of-roost',
    skippedBecause: key === '' ? `${name} is not set` : null,
    timeoutMs: 120_000,
    open: async () => ({
      tool,
      signIn: { platform, email: 'tests@roost.example', password: key },
      anInbox,
      aRefusedInbox: anInbox,
      close: () => Promise.resolve(),
    }),
  };
};

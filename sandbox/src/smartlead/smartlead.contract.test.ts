import { randomUUID } from 'node:crypto';
import { aToolInbox } from '#testing/outreach-tools/a-tool-inbox.ts';
import { describeTool } from '#testing/outreach-tools/describe-tool.ts';
import { realTool } from '#testing/outreach-tools/real-tool.ts';
import { replaySmartlead, toolTestKey } from '#testing/outreach-tools/replay-tools.ts';
import { createSmartleadTool } from './create-smartlead-tool.ts';

describeTool('Smartlead, replayed from its documentation', {
  can: ['add', 'loseAnswer', 'countOf'],
  wrongPassword: 'another-key',
  open: async () => {
    const server = await replaySmartlead();
    return {
      tool: createSmartleadTool({ url: server.url, wait: () => Promise.resolve() }),
      signIn: { platform: 'Smartlead', email: 'maya@northwind.example', password: toolTestKey },
      anInbox: () => aToolInbox(`${randomUUID()}@example.com`),
      aRefusedInbox: () => aToolInbox(`refused-${randomUUID()}@example.com`),
      loseAnswer: () => server.loseNext('/email-accounts/save'),
      countOf: server.additionsOf,
      close: server.close,
    };
  },
});

describeTool('an account at Smartlead', realTool('Smartlead', createSmartleadTool()));

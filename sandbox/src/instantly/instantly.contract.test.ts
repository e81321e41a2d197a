import { randomUUID } from 'node:crypto';
import { aToolInbox } from '#testing/outreach-tools/a-tool-inbox.ts';
import { describeTool } from '#testing/outreach-tools/describe-tool.ts';
import { realTool } from '#testing/outreach-tools/real-tool.ts';
import { replayInstantly, toolTestKey } from '#testing/outreach-tools/replay-tools.ts';
import { createInstantlyTool } from './create-instantly-tool.ts';

describeTool('Instantly, replayed from its documentation', {
  can: ['add', 'loseAnswer', 'countOf'],
  wrongPassword: 'another-key',
  open: async () => {
    const server = await replayInstantly();
    return {
      tool: createInstantlyTool({ url: server.url, wait: () => Promise.resolve() }),
      signIn: { platform: 'Instantly', email: 'maya@northwind.example', password: toolTestKey },
      anInbox: () => aToolInbox(`${randomUUID()}@example.com`),
      aRefusedInbox: () => aToolInbox(`refused-${randomUUID()}@example.com`),
      loseAnswer: () => server.loseNext('/accounts', 'POST'),
      countOf: server.additionsOf,
      close: server.close,
    };
  },
});

describeTool('an account at Instantly', realTool('Instantly', createInstantlyTool()));

import type { ExportPlatform } from '@roost/shared/contracts/exports/export-platform';
import { createInstantlyTool } from '#instantly/create-instantly-tool.ts';
import type { PlatformProvider, ToolSignIn } from '#providers/platform-provider.ts';
import { createSmartleadTool } from '#smartlead/create-smartlead-tool.ts';
import type { OutreachTool, ToolConnection } from '#tool-calls/tool-calls.ts';

type Connections = Partial<Record<'Instantly' | 'Smartlead', ToolConnection>>;

/** The tools with an adapter. A sign-in at another one is refused. */
export const createRealTools = (connections: Connections = {}): PlatformProvider => {
  const tools: Partial<Record<ExportPlatform, OutreachTool>> = {
    Instantly: createInstantlyTool(connections.Instantly),
    Smartlead: createSmartleadTool(connections.Smartlead),
  };
  const toolOf = ({ platform }: ToolSignIn): OutreachTool => {
    const tool = tools[platform];
    if (!tool) throw new Error(`${platform} has no adapter.`);
    return tool;
  };
  return {
    supports: (platform) => tools[platform] !== undefined,
    verify: async (signIn) => toolOf(signIn).verify(signIn),
    list: async (signIn, page) => toolOf(signIn).list(signIn, page),
    add: async (signIn, inbox) => toolOf(signIn).add(signIn, inbox),
  };
};

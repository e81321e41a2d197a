import { provideHttp } from '@roost/shared/http';
import { provideConfig } from '@roost/shared/platform';
import { testConfig } from '@roost/shared/testing';
import { makeClient } from '#http/client.ts';
import { httpPortOver } from '#http/http-port.ts';

/** Fills the HTTP port as the start-up does, over the real client. Returns the list of reasons for which the session ended. */
export const fillPort = (options: Parameters<typeof makeClient>[0] = {}): string[] => {
  const ended: string[] = [];
  provideConfig(testConfig);
  provideHttp(httpPortOver(makeClient(options), { onEnd: (why) => ended.push(why) }));
  return ended;
};

import type { KyInstance } from 'ky';
import { provideHttp } from '@roost/shared/http';
import { provideConfig } from '@roost/shared/platform';
import { testConfig } from '@roost/shared/testing';
import { makeClient } from '#http/client.ts';
import { httpPortOver } from '#http/http-port.ts';

/** Provides the HTTP port with the real client. Returns the list of reasons for which the session ended. */
export const fillPort = (change: (client: KyInstance) => KyInstance = (client) => client): string[] => {
  const ended: string[] = [];
  provideConfig(testConfig);
  provideHttp(httpPortOver(change(makeClient()), { onEnd: (why) => ended.push(why) }));
  return ended;
};

import type { KyInstance } from 'ky';
import { provideHttp } from '@roost/shared/http';
import { provideConfig } from '@roost/shared/platform';
import { testConfig } from '@roost/shared/testing';
import { createClient } from '#http/client.ts';
import { createHttpPort } from '#http/http-port.ts';

/** Provides the HTTP port with the real client. Returns the list of reasons for which the session ended. */
export const installTestPort = (change: (client: KyInstance) => KyInstance = (client) => client): string[] => {
  const endReasons: string[] = [];
  provideConfig(testConfig);
  provideHttp(createHttpPort(change(createClient()), { onEnd: (why) => endReasons.push(why) }));
  return endReasons;
};

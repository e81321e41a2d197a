import { http as route, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { testConfig } from './config.ts';
import { testApi } from './test-api.ts';

/**
 * Empty message catalogs for the remotes; no test depends on them. They stay mocked between tests, because a remote
 * that one test starts to load can finish in the next.
 */
const messages = testConfig.assetOrigins.map((origin) => route.get(`${origin}/*.json`, () => HttpResponse.json({})));

/** No bulk jobs: the host asks for them on each page. */
const tasks = route.get(`${testApi}/bulk-jobs`, () =>
  HttpResponse.json({ total: 0, data: [], pageSize: 50, pageIndex: 1 }),
);

/** No stream: the host polls. */
const stream = route.get(`${testApi}/bulk-jobs/events`, () => HttpResponse.json({}, { status: 404 }));

/** The mocked network. A request without a mock fails the test. */
export const network = setupServer(...messages, tasks, stream);

import { http as route, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { testConfig } from './config.ts';

/**
 * Empty message catalogs for the remotes; no test depends on them. They stay mocked between tests, because a remote
 * that one test starts to load can finish in the next.
 */
const messages = testConfig.assetOrigins.map((origin) => route.get(`${origin}/*.json`, () => HttpResponse.json({})));

/** The mocked network. A request without a mock fails the test. */
export const network = setupServer(...messages);

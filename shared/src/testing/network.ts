import { http as route, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { testConfig } from './config.ts';

/**
 * The messages of a remote, which are empty: they belong to the program and not to what a test states. They are there between tests too,
 * for a remote that one test has begun to load and the next one shows.
 */
const messages = testConfig.assetOrigins.map((origin) => route.get(`${origin}/*.json`, () => HttpResponse.json({})));

/** The only network of a test: what no test states fails it. */
export const network = setupServer(...messages);

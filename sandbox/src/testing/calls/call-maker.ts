import type { Client, RequestOptions, TestSandbox } from '#testing/create-test-sandbox.ts';

/** Builds a request that succeeds. Creates the data that the request needs. */
export type CallMaker = (api: TestSandbox, admin: Client) => Promise<RequestOptions> | RequestOptions;

import type { Client, Sent, TestSandbox } from '#testing/create-test-sandbox.ts';

/** Makes a call that succeeds, and first creates what the call needs. */
export type CallMaker = (api: TestSandbox, admin: Client) => Promise<Sent> | Sent;

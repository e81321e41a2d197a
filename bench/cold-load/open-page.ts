import type { Browser, CDPSession, Page } from '@playwright/test';
import type { Line } from '#cold-load/line.ts';

export type Request = { url: string; type: string; initiator: string | null; bytes: number };
export type Opened = {
  page: Page;
  /** All requests of the page, in order. `bytes` is the transferred size, including headers. */
  requests: Request[];
  close: () => Promise<void>;
};

type Tokens = { accessToken: string; refreshToken: string } | null;

/** Opens a blank page with an empty cache on the throttled connection, with the session of `tokens`. */
export const openPage = async (browser: Browser, { line, tokens }: { line: Line; tokens: Tokens }): Promise<Opened> => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-US' });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const requests = await recordRequests(session);
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: line.latency,
    downloadThroughput: line.bitsPerSecond / 8,
    uploadThroughput: line.bitsPerSecond / 8,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: line.cpu });
  if (tokens !== null) {
    const stored = JSON.stringify(tokens);
    await page.addInitScript((text) => localStorage.setItem('roost.tokens', text), stored);
  }
  return { page, requests, close: () => context.close() };
};

const recordRequests = async (session: CDPSession): Promise<Request[]> => {
  const requests: Request[] = [];
  const byId = new Map<string, Request>();
  session.on('Network.requestWillBeSent', ({ requestId, request, type = 'Other', initiator }) => {
    const caller = initiator.stack?.callFrames.at(0)?.url ?? initiator.url ?? null;
    const loadedRequest = { url: request.url, type, initiator: caller, bytes: 0 };
    byId.set(requestId, loadedRequest);
    requests.push(loadedRequest);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const request = byId.get(requestId);
    if (request !== undefined) request.bytes = encodedDataLength;
  });
  await session.send('Network.enable');
  return requests;
};

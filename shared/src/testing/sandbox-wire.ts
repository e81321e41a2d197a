import { bypass, http as route, HttpResponse } from 'msw';
import { testConfig } from './config.ts';
import { network } from './network.ts';

/**
 * The fault of one request. `drop`: the API does not receive it. `lose`: the API handles it, but the response is lost.
 * A status: the API does not receive it, and the page gets this status. `malformed`: the body matches no schema.
 */
export type WireFault = 'drop' | 'lose' | 'malformed' | 401 | 403 | 429 | 500;

/** A request as the page sent it. */
export type Sent = {
  method: string;
  /** Below the version, without the query. */
  path: string;
  bearer: string | null;
  workspace: string | null;
  /** URL of the page at that time. */
  address: string;
  idempotencyKey: string | null;
  body: unknown;
  status: number | null;
  /** The JSON that the API returned, even when the page never received it. */
  answer: unknown;
};

type Armed = { method: string; path: RegExp; fault: WireFault };

export type SandboxWire = ReturnType<typeof wireTo>;

/** Forwards the API calls of a page test to a running sandbox, with injected faults. */
export const wireTo = (origin: string, { bearer }: { bearer?: () => string } = {}) => {
  const sent: Sent[] = [];
  let armed: Armed[] = [];
  let isOffline = false;
  let underWay = 0;
  let heldPath: RegExp | null = null;
  const waiting: (() => void)[] = [];

  const carry = async (request: Request): Promise<Response> => {
    const url = new URL(request.url);
    const headers = new Headers(request.headers);
    if (bearer !== undefined) headers.set('authorization', `Bearer ${bearer()}`);
    const text = ['GET', 'HEAD'].includes(request.method) ? '' : await request.text();
    const one: Sent = {
      method: request.method,
      path: url.pathname.replace(/^\/v1/, ''),
      bearer: headers.get('authorization')?.replace('Bearer ', '') ?? null,
      workspace: headers.get('workspace-id'),
      address: location.pathname,
      idempotencyKey: headers.get('idempotency-key'),
      body: parsed(text),
      status: null,
      answer: null,
    };
    sent.push(one);
    const armedFault = armed.find(({ method, path }) => method === one.method && path.test(one.path));
    armed = armed.filter((other) => other !== armedFault);
    if (heldPath?.test(one.path) === true) {
      heldPath = null;
      underWay -= 1;
      await new Promise<void>((release) => waiting.push(release));
      underWay += 1;
    }
    if (isOffline || armedFault?.fault === 'drop') return HttpResponse.error();
    if (armedFault?.fault === 'malformed') return HttpResponse.json(null);
    if (typeof armedFault?.fault === 'number')
      return HttpResponse.json(
        { statusCode: armedFault.fault, code: 'injected', message: '' },
        { status: armedFault.fault },
      );
    const init = { method: request.method, headers, ...(text !== '' && { body: text }) };
    const response = await fetch(bypass(`${origin}${url.pathname}${url.search}`, init));
    const answer = await response.text();
    one.status = response.status;
    one.answer = parsed(answer);
    if (armedFault?.fault === 'lose') return HttpResponse.error();
    return new HttpResponse(answer === '' ? null : answer, {
      status: response.status,
      headers: { 'content-type': 'application/json' },
    });
  };

  network.use(
    route.all(`${testConfig.apiBase}/*`, async ({ request }) => {
      underWay += 1;
      try {
        return await carry(request);
      } finally {
        underWay -= 1;
      }
    }),
  );
  return {
    sent,
    /** The fault applies to the next request with this method and a matching path. */
    arm: (fault: Armed) => void armed.push(fault),
    isArmed: () => armed.length > 0,
    disarm: () => {
      armed = [];
    },
    /** The next request for the path waits for `release`; a waiting request does not count as under way. */
    hold: (path: RegExp) => {
      heldPath = path;
    },
    release: () => {
      heldPath = null;
      for (const go of waiting.splice(0)) go();
    },
    setOffline: (offline: boolean) => {
      isOffline = offline;
    },
    isIdle: () => underWay === 0,
    /** Sends a request directly to the sandbox, without faults. */
    callSandbox: async <T>(
      path: string,
      init: { method?: string; body?: unknown; headers?: Record<string, string> } = {},
    ) => {
      const { method = 'GET', body, headers = {} } = init;
      const response = await fetch(
        bypass(`${origin}${path}`, {
          method,
          headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
          ...(body !== undefined && { body: JSON.stringify(body) }),
        }),
      );
      const text = await response.text();
      return { status: response.status, body: parsed(text) as T };
    },
  };
};

const parsed = (text: string): unknown => (text === '' ? null : JSON.parse(text));

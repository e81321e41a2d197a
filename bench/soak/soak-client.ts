import { setTimeout } from 'node:timers/promises';

type Request = { body?: object | undefined; key?: string | undefined; token?: string | undefined };

export type Counts = { calls: number; repeated: number; rejected: string[] };

const [pauseMs, timeoutMs] = [250, 15_000];

/** A response below 500 that is not successful. */
export class Rejected extends Error {
  readonly status: number;
  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/**
 * Sends a request to the origins in turn until one responds, as a browser does: a killed API, a lost response and a 5xx
 * are repeated with the same idempotency key. Throws `Rejected` for other failures.
 */
export const send = async (
  origin: () => string,
  path: string,
  { body, key, token, counts, workspaceId }: Request & { counts: Counts; workspaceId?: string | undefined },
): Promise<string> => {
  for (;;) {
    counts.calls += 1;
    try {
      const response = await fetch(`${origin()}${path}`, {
        method: body === undefined ? 'GET' : 'POST',
        headers: {
          'content-type': 'application/json',
          ...(token !== undefined && { authorization: `Bearer ${token}` }),
          ...(workspaceId !== undefined && { 'workspace-id': workspaceId }),
          ...(key !== undefined && { 'idempotency-key': key }),
        },
        ...(body && { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(timeoutMs),
      });
      const text = await response.text();
      if (response.ok) return text;
      if (response.status < 500) throw new Rejected(response.status, `${path}: ${response.status} ${text}`);
    } catch (error) {
      if (error instanceof Rejected) throw error;
    }
    counts.repeated += 1;
    await setTimeout(pauseMs);
  }
};

import * as v from 'valibot';

export const Fault = v.variant('kind', [
  v.object({ kind: v.literal('delay'), ms: v.pipe(v.number(), v.minValue(0), v.maxValue(600_000)) }),
  v.object({
    kind: v.literal('fail'),
    status: v.pipe(v.number(), v.integer(), v.minValue(400), v.maxValue(599)),
    body: v.optional(v.unknown()),
    headers: v.optional(v.record(v.string(), v.string())),
  }),
  /** Closes the connection without running the request. */
  v.object({ kind: v.literal('drop') }),
  /** Runs the request and drops the response. */
  v.object({ kind: v.literal('drop-after') }),
  /** Sends the first response after the second. */
  v.object({ kind: v.literal('out-of-order') }),
  /** A 200 response whose body matches no schema. */
  v.object({ kind: v.literal('corrupt') }),
]);
export type Fault = v.InferOutput<typeof Fault>;

export const FaultMatch = v.object({
  method: v.optional(v.string()),
  /** With or without the version prefix. `*` matches part of a segment, `**` any number of segments. */
  path: v.string(),
  /** Number of requests. Without it, the fault applies until the faults are cleared. */
  times: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
  /** Only requests with a token of this account. */
  email: v.optional(v.string()),
});
export type FaultMatch = v.InferOutput<typeof FaultMatch>;

export type ActiveFault = {
  id: string;
  match: FaultMatch;
  fault: Fault;
  /** The user id of `match.email`. */
  userId: string | null;
  /** Releases the response that an out-of-order fault delays. Null before the first request of the pair. */
  release: (() => void) | null;
};

export type FaultedCall = { method: string; path: string; userId: string | null };

export type Faults = {
  add: (fault: Pick<ActiveFault, 'match' | 'fault' | 'userId'>) => string;
  /** Returns the first fault that matches the request and counts it. */
  consume: (call: FaultedCall) => ActiveFault | undefined;
  list: () => readonly ActiveFault[];
  clear: () => void;
};

export const createFaults = (): Faults => {
  let active: (ActiveFault & { left: number })[] = [];
  let added = 0;
  return {
    add: ({ match, fault, userId }) => {
      added += 1;
      const id = String(added);
      // An out-of-order fault covers a pair of requests.
      const left = fault.kind === 'out-of-order' ? 2 * (match.times ?? 1) : (match.times ?? Infinity);
      active.push({ id, match, fault, userId, release: null, left });
      return id;
    },
    consume: (call) => {
      const found = active.find((fault) => fault.left > 0 && matches(fault, call));
      if (found) found.left -= 1;
      return found;
    },
    list: () => active.filter(({ left }) => left > 0),
    clear: () => {
      for (const { release } of active) release?.();
      active = [];
    },
  };
};

const matches = ({ match, userId }: ActiveFault, call: FaultedCall): boolean =>
  (match.method === undefined || match.method.toUpperCase() === call.method) &&
  (match.email === undefined || (userId !== null && userId === call.userId)) &&
  [call.path, call.path.replace(/^\/v1(?=\/)/, '')].some((path) => patternOf(match.path).test(path));

const patternOf = (glob: string): RegExp => {
  const source = glob.replaceAll(/\*\*|\*|[^*]+/g, (part) => {
    if (part === '**') return '.*';
    return part === '*' ? '[^/]*' : part.replaceAll(/[\\^$.+?()[\]{}|]/g, String.raw`\$&`);
  });
  return new RegExp(`^${source}$`);
};

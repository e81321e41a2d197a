import * as v from 'valibot';

export const Fault = v.variant('kind', [
  v.object({ kind: v.literal('delay'), ms: v.pipe(v.number(), v.minValue(0), v.maxValue(600_000)) }),
  v.object({
    kind: v.literal('fail'),
    status: v.pipe(v.number(), v.integer(), v.minValue(400), v.maxValue(599)),
    body: v.optional(v.unknown()),
    headers: v.optional(v.record(v.string(), v.string())),
  }),
  /** The connection is cut and nothing is applied. */
  v.object({ kind: v.literal('drop') }),
  /** The call is applied, and its answer is lost. */
  v.object({ kind: v.literal('drop-after') }),
  /** The first answer leaves after the second. */
  v.object({ kind: v.literal('out-of-order') }),
  /** An answer of 200 whose body fits no schema. */
  v.object({ kind: v.literal('corrupt') }),
]);
export type Fault = v.InferOutput<typeof Fault>;

export const FaultMatch = v.object({
  method: v.optional(v.string()),
  /** With or without the version in front; `*` is a part of a segment, `**` any number of segments. */
  path: v.string(),
  /** How often; without it, until the faults are cleared. */
  times: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
  /** Calls with a token of this account alone. */
  email: v.optional(v.string()),
});
export type FaultMatch = v.InferOutput<typeof FaultMatch>;

export type ActiveFault = {
  id: string;
  match: FaultMatch;
  fault: Fault;
  /** The person of `match.email`. */
  userId: string | null;
  /** Lets go of the answer that an out-of-order fault holds; null while none of the pair has come. */
  release: (() => void) | null;
};

export type FaultedCall = { method: string; path: string; userId: string | null };

export type Faults = {
  add: (fault: Pick<ActiveFault, 'match' | 'fault' | 'userId'>) => string;
  /** The first fault that meets the call, counted. */
  take: (call: FaultedCall) => ActiveFault | undefined;
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
      // An out-of-order fault is over with its pair.
      const left = fault.kind === 'out-of-order' ? 2 * (match.times ?? 1) : (match.times ?? Infinity);
      active.push({ id, match, fault, userId, release: null, left });
      return id;
    },
    take: (call) => {
      const found = active.find((fault) => fault.left > 0 && meets(fault, call));
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

const meets = ({ match, userId }: ActiveFault, call: FaultedCall): boolean =>
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

import fc from 'fast-check';

/** One action of a user, another tab or the network. `isPossible` reads only the model. */
export type Step<Model extends object, Real> = {
  name: string;
  isPossible?: (model: Readonly<Model>) => boolean;
  /** Returns false when the page does not offer the action; such a step is not counted. */
  run: (model: Model, real: Real) => Promise<boolean>;
};

type Monkey<Model extends object, Real> = {
  steps: fc.Arbitrary<Step<Model, Real>>[];
  /** A new page with its model, for one sequence of steps. */
  open: () => Promise<{ model: Model; real: Real }>;
  /** An invariant, checked after each step. Jest fails the test on an uncaught error. */
  check: (model: Model, real: Real) => Promise<void>;
  close: (real: Real) => Promise<void>;
};

/** Steps in one sequence: short enough to shrink, long enough for a purchase and what follows it. */
const stepsPerRun = 25;
/** `ROOST_MONKEY_REPLAY` repeats a failure with the seed and path of its message, such as `20261122/10`. */
const settings = () => {
  const { ROOST_MONKEY_STEPS: steps, ROOST_MONKEY_REPLAY: replay } = process.env;
  const [seed, path] = replay?.split('/') ?? [];
  if (seed !== undefined && path !== undefined) return { steps: Infinity, replayed: { seed: Number(seed), path } };
  return { steps: Number(steps ?? 1_000), replayed: {} };
};

/** Runs random sequences of steps until the number of steps is reached. Throws with the seed, the path and the steps of a failure. */
export const runMonkey = async <Model extends object, Real>({ steps, open, check, close }: Monkey<Model, Real>) => {
  const { steps: wanted, replayed } = settings();
  let done = 0;
  const commands = fc.commands(
    steps.map((step) => step.map((one) => toCommand(one))),
    { maxCommands: stepsPerRun, size: 'max' },
  );
  const sequence = fc.asyncProperty(commands, async (commandList) => {
    if (done >= wanted) return;
    const { model, real } = await open();
    try {
      await fc.asyncModelRun(() => ({ model, real }), commandList);
    } finally {
      await close(real);
    }
  });
  await fc.assert(sequence, {
    ...replayed,
    numRuns: wanted === Infinity ? 1 : wanted,
    endOnFailure: true,
  });
  return done;

  function toCommand({ name, isPossible = () => true, run }: Step<Model, Real>): fc.AsyncCommand<Model, Real> {
    return {
      check: (model) => isPossible(model),
      run: async (model, real) => {
        if (!(await run(model, real))) return;
        done += 1;
        await check(model, real);
      },
      toString: () => name,
    };
  }
};

type Result<Code> = {
  id: string;
  name: string;
  outcome: 'changed' | 'unchanged' | 'failed';
  reason: { code: Code; message: string } | null;
};

const unknown = { code: 'unknown', message: 'There is no such inbox in this workspace.' } as const;

/** Answers for each id in its order: what `judge` says of a thing that is there, `unknown` for one that is not. */
export const bulkResults = <Thing extends { email: string }, Code extends string>(
  ids: readonly string[],
  things: ReadonlyMap<string, Thing>,
  judge: (thing: Thing) => 'changed' | 'unchanged' | { code: Code; message: string },
): Result<Code | 'unknown'>[] =>
  ids.map((id) => {
    const thing = things.get(id);
    if (!thing) return { id, name: '', outcome: 'failed', reason: unknown };
    const verdict = judge(thing);
    if (typeof verdict === 'string') return { id, name: thing.email, outcome: verdict, reason: null };
    return { id, name: thing.email, outcome: 'failed', reason: verdict };
  });

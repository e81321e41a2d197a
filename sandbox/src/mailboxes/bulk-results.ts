type Result<Code> = {
  id: string;
  name: string;
  outcome: 'changed' | 'unchanged' | 'failed';
  reason: { code: Code; message: string } | null;
};

const unknown = { code: 'unknown', message: 'This inbox is not in this workspace.' } as const;

/** Returns one result per id, in order: the result of `judge`, or `unknown` when the row does not exist. */
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

/** Counts the turns of the event loop during the work. Other requests can run in each turn. */
export const countEventLoopTurns = async (work: () => Promise<unknown>): Promise<number> => {
  let turns = 0;
  let next: NodeJS.Immediate | undefined;
  const turn = () => {
    turns += 1;
    next = setImmediate(turn);
  };
  next = setImmediate(turn);
  try {
    await work();
  } finally {
    clearImmediate(next);
  }
  return turns;
};

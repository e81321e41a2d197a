/** A seeded random number generator (mulberry32): the same sequence for the same seed. */
export type SeededRandom = { below: (end: number) => number; oneOf: <T>(items: readonly [T, ...T[]]) => T };

export const createSeededRandom = (start: number): SeededRandom => {
  let state = start;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (end: number) => Math.floor(next() * end);
  return { below, oneOf: (items) => items[below(items.length)] ?? items[0] };
};

/** Such as `2026-11-26 21:30`, in UTC. */
export const minuteOf = (time: Date): string => time.toISOString().slice(0, 16).replace('T', ' ');

/** Such as `3 d`, `5 h` or `12 min`. */
export const ageOf = (ms: number): string => {
  const minutes = Math.floor(ms / 60_000);
  if (minutes < 60) return `${minutes} min`;
  return minutes < 2 * 24 * 60 ? `${Math.floor(minutes / 60)} h` : `${Math.floor(minutes / (24 * 60))} d`;
};

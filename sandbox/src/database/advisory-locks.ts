/** Keys of PostgreSQL's advisory locks: arbitrary numbers, the same in every process. */
export const advisoryLocks = { migrations: 727_001, seed: 727_002 } as const;

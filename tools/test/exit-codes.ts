/** Of programs that the tests start. */
export const exitCodes = {
  /** The clone does not have the previous release. */
  absent: 3,
} as const;

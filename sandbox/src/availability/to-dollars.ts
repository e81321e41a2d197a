/** The API has decimal dollars. */
export const toDollars = (cents: number): number => cents / 100;

import * as v from 'valibot';

/** The providers whose behaviour tests can change. */
export const SimulatedProvider = v.picklist(['mailboxes', 'registrar', 'dns', 'payments']);
export type SimulatedProvider = v.InferOutput<typeof SimulatedProvider>;

export const ProviderBehaviour = v.variant('kind', [
  v.strictObject({ kind: v.literal('usual') }),
  /** Waits before it does anything. */
  v.strictObject({ kind: v.literal('slow'), ms: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(600_000)) }),
  /** Refuses the first 3 of every 50 operations. */
  v.strictObject({ kind: v.literal('refuses') }),
  /** Does each operation, and loses its first answer. */
  v.strictObject({ kind: v.literal('loses-answers') }),
  /** Does nothing until this time of the sandbox's clock. */
  v.strictObject({ kind: v.literal('down'), until: v.pipe(v.string(), v.isoTimestamp()) }),
]);
export type ProviderBehaviour = v.InferOutput<typeof ProviderBehaviour>;

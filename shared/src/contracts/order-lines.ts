import * as v from 'valibot';
import { SlotsLine } from './billing.ts';
import { InboxType } from './inbox-type.ts';
import { Cents, Count } from './primitives.ts';
import type { SlotPrice } from './slot-price.ts';

/** One line of what is bought. `amount` is due today, once; `monthlyAmount` with the next renewal, and every month. */
export const OrderLine = v.variant('kind', [
  v.object({ kind: v.literal('domain'), domain: v.string(), amount: Cents }),
  v.object({ kind: v.literal('transfer'), domain: v.string(), amount: Cents }),
  SlotsLine,
  /** An open invoice. */
  v.object({ kind: v.literal('invoice'), number: v.string(), amount: Cents }),
  /** Slots for inboxes of the order, beyond the free ones: nothing of it is due today. */
  v.object({ kind: v.literal('inbox-slots'), type: InboxType, quantity: Count, monthlyAmount: Cents }),
]);
export type OrderLine = v.InferOutput<typeof OrderLine>;

/** The sum of what is due today, in cents; what a payment is opened for. */
export const dueToday = (lines: readonly OrderLine[]): number =>
  lines.reduce((sum, line) => (line.kind === 'inbox-slots' ? sum : sum + line.amount), 0);

/** The sum of what is due each month, in cents. */
export const dueMonthly = (lines: readonly OrderLine[]): number =>
  lines.reduce((sum, line) => (line.kind === 'inbox-slots' ? sum + line.monthlyAmount : sum), 0);

/** The lines of an order for what its inboxes cost each month; what free slots cover has none. */
export const chargedSlots = ({ lines }: SlotPrice): OrderLine[] =>
  lines.flatMap(({ kind, type, quantity, amount }) =>
    kind === 'charged' ? [{ kind: 'inbox-slots' as const, type, quantity, monthlyAmount: amount }] : [],
  );

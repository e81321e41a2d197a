import * as v from 'valibot';
import { PeriodShare, SlotsLine } from '@roost/shared/contracts/billing/billing';
import { InboxType } from '@roost/shared/contracts/mailboxes/inbox-type';
import type { UnknownLine } from '@roost/shared/contracts/open-enum';
import { Cents, Count } from '@roost/shared/contracts/primitives';
import type { SlotPrice } from './slot-price.ts';

/** One line of an order. `amount` is due today, once; `monthlyAmount` with the next renewal and every month after. */
export const OrderLine = v.variant('kind', [
  v.object({ kind: v.literal('domain'), domain: v.string(), amount: Cents }),
  v.object({ kind: v.literal('transfer'), domain: v.string(), amount: Cents }),
  SlotsLine,
  /** An open invoice. */
  v.object({ kind: v.literal('invoice'), number: v.string(), amount: Cents }),
  /** Slots for inboxes of the order, beyond the free ones: prorated today, then monthly. */
  v.object({
    kind: v.literal('inbox-slots'),
    type: InboxType,
    quantity: Count,
    unitPrice: Cents,
    /** The share of the month that `amount` covers; null for a whole one. */
    share: PeriodShare,
    amount: Cents,
    monthlyAmount: Cents,
  }),
]);
export type OrderLine = v.InferOutput<typeof OrderLine>;

/** The total due today, in cents: the amount of the payment. */
export const dueToday = (lines: readonly (OrderLine | UnknownLine)[]): number =>
  lines.reduce((sum, { amount }) => sum + amount, 0);

/** The total due each month from the next renewal, in cents. */
export const dueMonthly = (lines: readonly (OrderLine | UnknownLine)[]): number =>
  lines.reduce((sum, line) => (line.kind === 'inbox-slots' ? sum + line.monthlyAmount : sum), 0);

/** The lines of an order for the slots that its inboxes need; free slots have no line. */
export const chargedSlots = ({ lines, share }: SlotPrice): OrderLine[] =>
  lines.flatMap(({ kind, type, quantity, unitPrice, amount, monthlyAmount }) =>
    kind === 'charged'
      ? [{ kind: 'inbox-slots' as const, type, quantity, unitPrice, share, amount, monthlyAmount }]
      : [],
  );

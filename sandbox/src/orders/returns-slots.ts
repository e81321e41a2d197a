import type { Order } from './order.ts';

/** Whether an order returns slots, of one type or more. */
export const returnsSlots = (lines: Order['lines']): boolean =>
  lines.some((line) => line.kind === 'slots' && line.quantity < 0);

/** Whether an order pays an open invoice or can replace one. It waits for a charge: the invoice would be paid twice. */
export const changesOpenInvoice = ({ invoiceId, lines }: Order): boolean =>
  invoiceId !== undefined || returnsSlots(lines);

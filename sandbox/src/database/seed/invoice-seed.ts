import type { InvoiceLine } from '@roost/shared/contracts/billing/billing';
import { emptyCompany } from '@roost/shared/contracts/workspaces/company';
import type { Contact } from '@roost/shared/contracts/domains/contact';
import type { contacts, invoices } from '#database/schema/purchases.ts';
import { addMonths } from '@roost/shared/rules/pricing/billing-calendar';
import type { SeededRandom } from '@roost/shared/rules/seeded-random';
import { demoSeller } from '#context/settings.ts';
import { stableId } from './stable-id.ts';
import type { SeededWorkspace } from './seeded-workspaces.ts';
import { seededRenewals, type SeededRenewal } from './renewal-rows.ts';
import { subtractMs } from './workspace-rows.ts';
import { hourMs } from '#runtime/durations.ts';

type SeedContext = { random: SeededRandom; now: Date; workspaceId: string };

/** Cents. */
const domainPrice = 1_199;

export const tagNames = [
  'Agency',
  'Do not send',
  'EMEA',
  'Fintech',
  'Founder-led',
  'Q4 campaign',
  'Recruiting',
  'SaaS',
  'US East',
  'Warm-up',
];

type InvoiceSeed = SeedContext & {
  workspace: SeededWorkspace;
  /** Separates the invoice numbers of workspaces. */
  firstNumber: number;
  /** Bought domains. */
  names: readonly string[];
};

type Charge = Pick<typeof invoices.$inferInsert, 'issuedAt' | 'status' | 'period'> & { lines: InvoiceLine[] };

/** Invoices of the last months: for domains, up to last month, and for the past renewals of the slots. */
export const invoiceRows = ({
  workspace,
  firstNumber,
  names,
  random,
  now,
  workspaceId,
}: InvoiceSeed): (typeof invoices.$inferInsert)[] => {
  const charges = [
    ...domainCharges(workspace.invoicedMonths, { names, random, now }),
    ...seededRenewals(workspace, { now }).flatMap((renewal) => slotCharges(workspace.invoicedMonths, renewal)),
  ].toSorted((one, other) => one.issuedAt.getTime() - other.issuedAt.getTime());
  return charges.map((charge, index) => {
    const number = `RST-${String(firstNumber + index).padStart(6, '0')}`;
    return {
      ...charge,
      id: stableId('invoice', number),
      workspaceId,
      number,
      total: charge.lines.reduce((sum, { amount }) => sum + amount, 0),
      seller: demoSeller,
      billTo: { ...emptyCompany, company: workspace.name },
      taxCents: 0,
      paymentReference: `txn_${number.replace('-', '').toLowerCase()}`,
      timeZone: 'UTC',
    };
  });
};

/** One charge a month. The sixth was refunded. */
const domainCharges = (
  months: number,
  { names, random, now }: Pick<InvoiceSeed, 'names' | 'random' | 'now'>,
): Charge[] =>
  Array.from({ length: months }, (_, index) => ({
    issuedAt: new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - months + index, 3, 9, 12)),
    status: index === 5 ? ('Refunded' as const) : ('Paid' as const),
    period: null,
    lines: names
      .slice(index * 8)
      .slice(0, 4 + random.below(12))
      .map((domain) => ({ kind: 'domain' as const, domain, amount: domainPrice })),
  }));

/** The charges of the periods that began in the last months, with the slots of today. */
const slotCharges = (months: number, { interval, lines, renewsAt }: SeededRenewal): Charge[] => {
  const periodMonths = interval === 'Monthly' ? 1 : 12;
  const startOf = (periodsAgo: number) => addMonths(renewsAt, { months: -periodsAgo * periodMonths, timeZone: 'UTC' });
  return Array.from({ length: Math.max(1, Math.floor(months / periodMonths)) }, (_, index) => ({
    issuedAt: startOf(index + 1),
    status: 'Paid' as const,
    period: { from: startOf(index + 1).toISOString(), to: startOf(index).toISOString() },
    lines: lines.map((line) => ({ kind: 'slots' as const, interval, share: null, ...line })),
  }));
};

export const contactRows = ({ now, workspaceId }: SeedContext): (typeof contacts.$inferInsert)[] =>
  registrants.map((contact, index) => ({
    id: stableId('contact', contact.email),
    workspaceId,
    contact,
    createdAt: subtractMs(now, hourMs * 24 * 30 * (index + 1)),
  }));

const registrants: readonly Contact[] = [
  {
    firstName: 'Maya',
    lastName: 'Lindgren',
    email: 'maya@northwind.example',
    phone: '+14155550132',
    streetAddress1: '548 Market Street',
    streetAddress2: 'Suite 310',
    city: 'San Francisco',
    state: 'CA',
    postalCode: '94104',
    country: 'US',
    company: 'Northwind Outreach Inc.',
  },
  {
    firstName: 'Claire',
    lastName: 'Dubois',
    email: 'claire@northwind.example',
    phone: '+33142685300',
    streetAddress1: '12 rue de la Paix',
    city: 'Paris',
    state: 'Île-de-France',
    postalCode: '75002',
    country: 'FR',
    company: 'Northwind Europe SAS',
  },
];

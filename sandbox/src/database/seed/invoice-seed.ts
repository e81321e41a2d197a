import { emptyCompany } from '@roost/shared/contracts/workspaces/company';
import type { Contact } from '@roost/shared/contracts/domains/contact';
import type { contacts, invoices } from '#database/schema/purchases.ts';
import type { SeededRandom } from '@roost/shared/rules/seeded-random';
import { demoSeller } from '#context/settings.ts';
import { stableId } from './stable-id.ts';
import { subtractMs } from './workspace-rows.ts';

type SeedContext = { random: SeededRandom; now: Date; workspaceId: string };

/** Cents. */
const domainPrice = 1_199;

const hourMs = 60 * 60 * 1000;

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

type InvoiceSeed = SeedContext & { firstNumber: number; /** Workspace name. */ name: string; names: readonly string[] };

/**
 * One monthly invoice up to last month, for domains of `names`. `firstNumber` separates the invoice numbers of
 * workspaces.
 */
export const invoiceRows = (
  count: number,
  { firstNumber, name, names, random, now, workspaceId }: InvoiceSeed,
): (typeof invoices.$inferInsert)[] =>
  Array.from({ length: count }, (_, index) => {
    const monthsAgo = count - index;
    const issuedAt = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - monthsAgo, 3, 9, 12));
    const number = `RST-${String(firstNumber + index).padStart(6, '0')}`;
    const bought = names.slice(index * 8).slice(0, 4 + random.below(12));
    const lines = bought.map((domain) => ({ kind: 'domain' as const, domain, amount: domainPrice }));
    return {
      id: stableId('invoice', number),
      workspaceId,
      number,
      status: index === 5 ? 'Refunded' : 'Paid',
      total: lines.length * domainPrice,
      lines,
      seller: demoSeller,
      billTo: { ...emptyCompany, company: name },
      taxCents: 0,
      period: null,
      paymentReference: `txn_${number.replace('-', '').toLowerCase()}`,
      timeZone: 'UTC',
      issuedAt,
    };
  });

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

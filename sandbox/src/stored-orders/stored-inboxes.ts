import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants } from 'node:zlib';
import { maxOrderedInboxes } from '@roost/shared/contracts/billing/purchase';
import type { NewMailbox } from '@roost/shared/contracts/mailboxes/mailbox';
import { and, asc, eq, gt, lt } from 'drizzle-orm';
import type { Database } from '#database/database.ts';
import { orderedInboxes } from '#database/schema/purchases.ts';
import { nextTurn } from '#runtime/next-turn.ts';

/** 330 KB with long signatures. */
const inboxesPerRow = 250;

/** The embedded database stores the largest rows in 15 ms. */
const rowsPerStatement = 5;

export type CompressedInboxes = readonly Omit<typeof orderedInboxes.$inferInsert, 'transactionId'>[];

/** Compresses the inboxes of an order in other threads. */
export const compressInboxes = async (inboxes: readonly NewMailbox[]): Promise<CompressedInboxes> => {
  const rows = [];
  for (let position = 0; position < inboxes.length; position += inboxesPerRow) {
    const content = compress(JSON.stringify(inboxes.slice(position, position + inboxesPerRow)));
    rows.push(content.then((bytes) => ({ position, content: bytes, encoding: 'br' as const })));
    await nextTurn();
  }
  return Promise.all(rows);
};

/** Stores the inboxes of a new transaction. */
export const insertOrderedInboxes = async (
  database: Database,
  { transactionId, inboxes }: { transactionId: string; inboxes: CompressedInboxes },
): Promise<void> => {
  const rows = inboxes.map((row) => ({ ...row, transactionId }));
  for (let start = 0; start < rows.length; start += rowsPerStatement) {
    await database.insert(orderedInboxes).values(rows.slice(start, start + rowsPerStatement));
  }
};

type Slice = { transactionId: string; position?: number; length?: number };

/** The inboxes of an order from a position. All of them by default. */
export const loadOrderedInboxes = async (
  database: Database,
  { transactionId, position = 0, length = maxOrderedInboxes }: Slice,
): Promise<readonly NewMailbox[]> => {
  const rows = await database
    .select({ first: orderedInboxes.position, content: orderedInboxes.content, encoding: orderedInboxes.encoding })
    .from(orderedInboxes)
    .where(
      and(
        eq(orderedInboxes.transactionId, transactionId),
        gt(orderedInboxes.position, position - inboxesPerRow),
        lt(orderedInboxes.position, position + length),
      ),
    )
    .orderBy(asc(orderedInboxes.position));
  const texts = await Promise.all(
    rows.map(({ content, encoding }) => (encoding === 'br' ? decompress(content) : content)),
  );
  const inboxes = texts.flatMap((text) => JSON.parse(text.toString()) as NewMailbox[]);
  const start = position - (rows[0]?.first ?? 0);
  return inboxes.slice(start, start + length);
};

const compressBytes = promisify(brotliCompress);
const decompress = promisify(brotliDecompress);

/** The fastest quality that makes use of repeated signatures. */
const quality = 1;

const compress = (text: string): Promise<Buffer> =>
  compressBytes(text, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } });

import { resolve } from 'node:path';
import { repoRoot } from '@roost/tools/repo-root';
import { cyclesIn, folderCycles, importedFolders } from './folder-cycles.ts';

test('no folders of the sandbox import each other', () => {
  expect(folderCycles(resolve(repoRoot, 'sandbox/src'))).toEqual([]);
});

test('a cycle over several folders is one group, without folders that only lead to it', () => {
  const edges = {
    billing: ['database', 'orders'],
    database: ['orders'],
    orders: ['billing'],
    control: ['billing'],
    tags: ['tags-schema'],
  };
  const cycles = cyclesIn(new Map(Object.entries(edges).map(([folder, targets]) => [folder, new Set(targets)])));
  expect(cycles).toEqual([['billing', 'database', 'orders']]);
});

test('type imports, side-effect imports and re-exports count; packages and the same folder do not', () => {
  const text = `
    import type { Order } from '#orders/order.ts';
    import './same.ts';
    import '#runtime/clock.ts';
    export { tags } from '#database/schema/tags.ts';
    import { eq } from 'drizzle-orm';`;
  expect(importedFolders('billing/invoice.ts', text)).toEqual(['orders', 'runtime', 'database/schema']);
});

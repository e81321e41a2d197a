import fc from 'fast-check';
import { pageWindow } from './page-window.ts';

test('a page that is read from the end has the same rows', () => {
  const count = fc.integer({ min: 0, max: 60 });
  fc.assert(
    fc.property(count, count, fc.integer({ min: 1, max: 20 }), (total, start, pageSize) => {
      const rows = Array.from({ length: total }, (_, index) => index);
      const { limit, offset, isReversed } = pageWindow({ total, offset: start, limit: pageSize });
      const page = (isReversed ? rows.toReversed() : rows).slice(offset, offset + limit);
      expect(isReversed ? page.toReversed() : page).toEqual(rows.slice(start, start + pageSize));
    }),
  );
});

test('the last page skips no rows', () => {
  expect(pageWindow({ total: 1_000, offset: 950, limit: 50 })).toEqual({ limit: 50, offset: 0, isReversed: true });
});

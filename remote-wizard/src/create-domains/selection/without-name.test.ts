import { withoutName } from './without-name.ts';

test('a name can be removed from a list', () => {
  expect(withoutName('-a.com,  b_c.com\n-d.com', 'b_c.com')).toBe('-a.com -d.com');
  expect(withoutName('-a.com', '-a.com')).toBe('');
});

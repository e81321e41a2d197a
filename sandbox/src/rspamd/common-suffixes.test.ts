import { commonSuffixes } from './common-suffixes.ts';

test('the list has every top-level domain and the common second levels of countries', () => {
  const list = [
    '// comment.',
    '',
    'com',
    'uk',
    'co.uk',
    'ltd.uk',
    '*.ck',
    '!www.ck',
    'рф',
    'github.io',
    'co.com',
    'com.br ',
  ];
  expect(commonSuffixes(list.join('\n'))).toBe(['com', 'uk', 'co.uk', 'рф', 'com.br'].join('\n'));
});

import { bytesBySource } from './module-bytes.ts';

const aMap = (mappings: string) => JSON.stringify({ version: 3, sources: ['one.ts', 'two.ts'], names: [], mappings });

test('each source has the characters from its mappings to the next one', () => {
  // Columns 0 and 4 of line 1: one.ts, then two.ts. Column 2 of line 2: one.ts again.
  const map = aMap('AAAA,ICAA;EDAA');
  expect(bytesBySource({ script: 'aaaabbbbbb\n__cccc', map })).toEqual({ 'one.ts': 8, 'two.ts': 6 });
});

test('text that belongs to no source does not count', () => {
  const map = aMap('AAAA,E,ECAA');
  expect(bytesBySource({ script: 'aa__bb', map })).toEqual({ 'one.ts': 2, 'two.ts': 2 });
});

test('a script without mappings has no source', () => {
  expect(bytesBySource({ script: 'text', map: aMap('') })).toEqual({});
});

import { affectedBy } from './affected.ts';

test('a module of a remote affects only that remote', () => {
  expect(affectedBy(['remote-domains/src/list.tsx', 'docs/errors.md'])).toEqual({
    files: ['remote-domains/src/list.tsx'],
    names: ['remote-domains'],
  });
});

test.each([
  'pnpm-lock.yaml',
  'jest.config.ts',
  'remote-domains/package.json',
  'remote-domains/src/locales/fr.po',
  'tools/build/jest.ts',
  'shared/src/contracts/tags/tag.ts',
  'docs/roles.md',
  'sandbox/src/database/migrations/0001_first.sql',
])('%s affects everything, since no graph of one package contains it', (file) => {
  expect(affectedBy(['remote-domains/src/list.tsx', file])).toBe('everything');
});

test('documentation affects nothing', () => {
  expect(affectedBy(['docs/errors.md', 'README.md'])).toEqual({ files: [], names: [] });
});

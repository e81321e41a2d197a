import { filesOf, packedRequest, platformPackages } from './packages.ts';

const [shared, , , release] = platformPackages as [never, never, never, (typeof platformPackages)[number]];

test.each([
  { request: './publish.ts', packed: './publish.js' },
  { request: '@roost/tools/release/publish', packed: './publish.js' },
  { request: '@roost/tools/build/integrity', packed: '@roost/build/integrity' },
  { request: '@roost/tools/repo-root', packed: './tools/repo-root.js' },
])('a package requests $packed instead of $request', ({ request, packed }) => {
  expect(packedRequest(request, { of: release, file: 'tools/release/release.ts' })).toBe(packed);
});

test('a module that comes along requests its neighbours', () => {
  const file = 'tools/serve/document-headers.ts';
  expect(packedRequest('./content-policy.ts', { of: release, file })).toBe('./content-policy.js');
  expect(packedRequest('@roost/tools/repo-root', { of: release, file })).toBe('../repo-root.js');
  expect(packedRequest('@roost/tools/release/publish', { of: release, file })).toBe('../../publish.js');
});

test('a package has its modules, styles and catalogs, and no tests', () => {
  const files = filesOf(shared);
  expect(files).toEqual(
    expect.arrayContaining(['shared/src/ui/core.ts', 'shared/src/ui/styles.css', 'shared/src/locales/fr.po']),
  );
  expect(files.filter((file) => file.includes('.test.') || file.includes('node_modules'))).toEqual([]);
});

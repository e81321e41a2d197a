import { packagesOf, sharedPackagesIn } from './shared-packages.ts';

const packages = sharedPackagesIn({
  react: { '19.2.0': { from: 'roost_host' }, '19.1.0': { from: 'roost_reports' } },
  '@roost/shared/http': { '4.0.0': { from: 'roost_host' } },
});

test('each shared package has its copies, with what provides them', () => {
  expect(packages).toEqual([
    { name: '@roost/shared/http', copies: [{ version: '4.0.0', from: 'roost_host' }] },
    {
      name: 'react',
      copies: [
        { version: '19.2.0', from: 'roost_host' },
        { version: '19.1.0', from: 'roost_reports' },
      ],
    },
  ]);
});

test.each([
  { shared: ['react'], names: ['react'] },
  { shared: ['@roost/shared/'], names: ['@roost/shared/http'] },
  { shared: ['@roost/shared'], names: [] },
])('a release that shares $shared uses $names', ({ shared, names }) => {
  expect(packagesOf(shared, packages).map(({ name }) => name)).toEqual(names);
});

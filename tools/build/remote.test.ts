import { remoteConfiguration } from './remote.ts';

const names = { en: 'Reports', fr: 'Rapports' };

test('a build with an invalid manifest names the field', () => {
  const mount = { path: 'reports', names: { en: 'Reports', fr: '' } };
  const options = { root: '/remote-reports', budget: 1, mounts: { reports: 'reports-page' } };
  expect(() => remoteConfiguration({ ...options, manifest: { names, mounts: { reports: mount } } })).toThrow(
    /^remote\.manifest\.ts: mounts\.reports\.names\.fr: /,
  );
});

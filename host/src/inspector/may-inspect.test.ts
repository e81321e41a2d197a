import { provideConfig } from '@roost/shared/platform';
import { changeSession } from '@roost/shared/session';
import { aUser, testConfig } from '@roost/shared/testing';
import { mayInspect } from './may-inspect.ts';

afterEach(() => {
  changeSession(null);
  provideConfig(testConfig);
});

test.each([
  { config: { stage: 'production' }, isStaff: false, may: false },
  { config: { stage: 'production' }, isStaff: true, may: true },
  { config: { stage: 'production', inspector: true }, isStaff: false, may: true },
  { config: { stage: 'staging' }, isStaff: false, may: true },
  { config: { stage: 'staging', inspector: false }, isStaff: false, may: false },
  { config: { stage: 'staging', inspector: false }, isStaff: true, may: true },
] as const)('with $config, a user who is staff ($isStaff) may inspect: $may', ({ config, isStaff, may }) => {
  provideConfig({ ...testConfig, ...config });
  changeSession({ user: aUser({ mayBeSuperAdmin: isStaff }) });
  expect(mayInspect()).toBe(may);
});

test('a visitor may inspect where the stage allows it', () => {
  provideConfig({ ...testConfig, stage: 'production' });
  expect(mayInspect()).toBe(false);
  provideConfig({ ...testConfig, stage: 'staging' });
  expect(mayInspect()).toBe(true);
});

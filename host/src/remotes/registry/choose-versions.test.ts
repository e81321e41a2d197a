import { expectConsoleError, testConfig } from '@roost/shared/testing';
import { aRegisteredRemote, aRegistry, aRelease } from '#testing/a-registry.ts';
import { resetRemotes } from '#testing/reset-remotes.ts';
import { adoptRegistry } from './registry.ts';
import { markActive, versionsToTry } from './choose-versions.ts';

const versions = { '1.2.0': aRelease(), '1.1.0': aRelease(), '1.0.0': aRelease() };
const isRegistered = (known: Record<string, ReturnType<typeof aRelease>>) => {
  const domains = aRegisteredRemote('domains', { live: '1.2.0', previous: '1.1.0', versions: known });
  adoptRegistry(aRegistry({ domains }), testConfig);
};

beforeEach(() => {
  resetRemotes();
  isRegistered(versions);
});

test('the live version is tried first, then the previous one', () => {
  expect(versionsToTry('domains')).toEqual(['1.2.0', '1.1.0']);
});

test.each([
  { shown: '1.1.0', order: ['1.1.0', '1.2.0'] },
  { shown: '1.0.0', order: ['1.0.0', '1.2.0', '1.1.0'] },
])('after $shown was shown the page tries $order', ({ shown, order }) => {
  expectConsoleError(`domains ${shown} is shown`);
  markActive('domains', shown);
  expect(versionsToTry('domains')).toEqual(order);
});

test('a shown version that the registry no longer lists is not tried', () => {
  expectConsoleError('domains 1.0.0 is shown');
  markActive('domains', '1.0.0');
  isRegistered({ '1.2.0': aRelease() });
  expect(versionsToTry('domains')).toEqual(['1.2.0']);
});

test('an unregistered remote has nothing to try', () => {
  const { domains: _, ...remotes } = aRegistry().remotes;
  adoptRegistry({ ...aRegistry(), remotes }, testConfig);
  expect(versionsToTry('domains')).toEqual([]);
});

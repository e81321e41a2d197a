import { waitFor } from '@testing-library/react';
import { listTags } from '@roost/shared/contracts/tags/tag';
import { http } from '@roost/shared/http';
import { changeSession } from '@roost/shared/session';
import { aUser, aWorkspace, mockDelayedResponse } from '@roost/shared/testing';
import { failureFrom } from '#testing/failure-from.ts';
import { installTestPort } from '#testing/install-test-port.ts';
import { raceAbort } from './http-port.ts';
import { storeTokens } from './tokens.ts';

test('an unmounted screen aborts its call', async () => {
  installTestPort();
  storeTokens({ accessToken: 'access-1', refreshToken: 'refresh-1' });
  changeSession({ user: aUser(), workspace: aWorkspace() });
  const { calls, release } = mockDelayedResponse(listTags, []);
  const controller = new AbortController();
  const call = failureFrom(http().call(listTags, {}, { signal: controller.signal }));
  await waitFor(() => expect(calls).toHaveLength(1));
  controller.abort();
  release();
  expect(await call).toMatchObject({ kind: 'aborted' });
});

const { signal: never } = new AbortController();

test('work that is not aborted returns its result', async () => {
  expect(await raceAbort(never, async () => 'done')).toBe('done');
  await expect(raceAbort(never, async () => Promise.reject(new Error('lost')))).rejects.toThrow('lost');
});

test('no listener remains on a signal that outlives its work', async () => {
  const { signal } = new AbortController();
  const listeners = new Map<unknown, string>();
  signal.addEventListener = (event: string, listener: unknown) => void listeners.set(listener, event);
  signal.removeEventListener = (event: string, listener: unknown) => {
    if (listeners.get(listener) === event) listeners.delete(listener);
  };
  const outcome = raceAbort(signal, async () => 'done');
  expect([...listeners.values()]).toEqual(['abort']);
  await outcome;
  expect([...listeners.values()]).toEqual([]);
});

test('work that ignores the signal ends with its reason', async () => {
  const controller = new AbortController();
  const outcome = raceAbort(controller.signal, () => new Promise(() => undefined));
  controller.abort('left');
  await expect(outcome).rejects.toBe('left');
});

test('no work starts after the signal', async () => {
  let runs = 0;
  const work = async () => void (runs += 1);
  await expect(raceAbort(AbortSignal.abort('left'), work)).rejects.toBe('left');
  expect(runs).toBe(0);
});

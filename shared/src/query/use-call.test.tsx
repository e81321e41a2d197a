import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { listTags } from '@roost/shared/contracts/tags/tag';
import { createTag } from '@roost/shared/contracts/tags/tag-changes';
import { QueryClientProvider, queryClient, useAction, useCall } from '@roost/shared/query';
import { CallError, provideHttp, type HttpPort } from '@roost/shared/http';
import { changeSession, session } from '@roost/shared/session';
import { aTag, aUser, aWorkspace } from '@roost/shared/testing';

const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
);

test('the data of one workspace or user is never returned to another', async () => {
  const requests: string[] = [];
  const call = async () => {
    const { user, workspace } = session();
    requests.push(`${user?.id} in ${workspace?.id}`);
    return [aTag({ name: `of ${user?.id} in ${workspace?.id}` })];
  };
  provideHttp({ address: (path) => path, call: call as unknown as HttpPort['call'] });
  changeSession({ user: aUser({ id: 'ada' }), workspace: aWorkspace({ id: 'north' }) });
  const { result } = renderHook(() => useCall(listTags, {}).data?.map(({ name }) => name), { wrapper });
  await waitFor(() => expect(result.current).toEqual(['of ada in north']));

  act(() => changeSession({ workspace: aWorkspace({ id: 'south' }) }));
  expect(result.current).toBeUndefined();
  await waitFor(() => expect(result.current).toEqual(['of ada in south']));

  act(() => changeSession({ user: aUser({ id: 'bo' }) }));
  expect(result.current).toBeUndefined();
  await waitFor(() => expect(result.current).toEqual(['of bo in south']));
  expect(requests).toEqual(['ada in north', 'ada in south', 'bo in south']);
});

/** A read whose first request fails as `kind`; `settle` ends the next one. `save` fails, and changes the read. */
const failedRead = async (kind: 'notFound' | 'unreachable') => {
  const reads = [Promise.withResolvers<unknown>(), Promise.withResolvers<unknown>()];
  let count = 0;
  const call = ({ name }: { name: string }) =>
    name === listTags.name ? (reads[count++]?.promise ?? Promise.resolve([])) : Promise.reject(failureOf('badRequest'));
  provideHttp({ address: (path) => path, call: call as unknown as HttpPort['call'] });
  changeSession({ user: aUser({ id: 'ada' }), workspace: aWorkspace({ id: `after ${kind}` }) });
  const use = () => ({ read: useCall(listTags, {}), save: useAction(createTag, { changes: [listTags] }) });
  const { result } = renderHook(use, { wrapper });
  expect(result.current.read.isPending).toBe(true);
  reads[0]?.reject(failureOf(kind));
  await waitFor(() => expect(result.current.read.isError).toBe(true));
  act(() => void result.current.save.run({ body: { name: 'Q4' } }).catch(() => undefined));
  await waitFor(() => expect(count).toBe(2));
  return { result, settle: reads[1] };
};
const failureOf = (kind: 'notFound' | 'unreachable' | 'badRequest') =>
  new CallError({ kind, reference: 'r1', code: '', message: '', fields: {} });

test.each(['notFound', 'unreachable'] as const)(
  'a failed write keeps a read that was %s while it reads again',
  async (kind) => {
    const { result, settle } = await failedRead(kind);
    expect(result.current.read).toMatchObject({ isPending: false, isRefetching: true, error: { failure: { kind } } });
    await act(async () => settle?.resolve([aTag()]));
    await waitFor(() => expect(result.current.read).toMatchObject({ isSuccess: true, error: null, data: [aTag()] }));
  },
);

test('an absent object stays absent when the next read fails', async () => {
  const { result, settle } = await failedRead('notFound');
  await act(async () => settle?.reject(failureOf('unreachable')));
  await waitFor(() => expect(result.current.save.isPending).toBe(false));
  expect(result.current.read).toMatchObject({ isRefetching: false, error: { failure: { kind: 'notFound' } } });
});

test('the failure of one input is never returned for another', async () => {
  const { result } = await failedRead('notFound');
  act(() => changeSession({ workspace: aWorkspace({ id: 'south' }) }));
  expect(result.current.read).toMatchObject({ isPending: true, error: null });
  await waitFor(() => expect(result.current.read.data).toEqual([]));
});

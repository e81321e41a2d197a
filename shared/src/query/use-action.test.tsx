import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { listTags } from '@roost/shared/contracts/tags/tag';
import { createTag } from '@roost/shared/contracts/tags/tag-changes';
import { CallError, provideHttp } from '@roost/shared/http';
import { QueryClientProvider, queryClient, useAction } from '@roost/shared/query';

const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
);

/** Runs an action whose call fails; returns the reported results. */
const failing = async (kind: 'aborted' | 'unreachable') => {
  provideHttp({
    address: (path) => path,
    call: () => Promise.reject(new CallError({ kind, reference: 'r1' })),
  });
  const { result } = renderHook(() => useAction(createTag, { changes: [listTags] }), { wrapper });
  const heard: string[] = [];
  const run = () => void result.current.run({ body: { name: 'Q4' } }).then(...hear(heard));
  act(run);
  await waitFor(() => expect(result.current.isPending).toBe(false));
  // Flushes pending callbacks.
  await act(() => Promise.resolve());
  return heard;
};
const hear = (heard: string[]) =>
  [() => void heard.push('answered'), (why: unknown) => void heard.push(String(why))] as const;

test('a failed action is reported to its caller', async () => {
  expect(await failing('unreachable')).toEqual(['CallError: unreachable (r1)']);
});

test('an action whose workspace was left settles, so that a waiting form or lock is released', async () => {
  expect(await failing('aborted')).toEqual(['CallError: aborted (r1)']);
});

test('an action without a connection fails immediately, and does not run later', async () => {
  let calls = 0;
  provideHttp({
    address: (path) => path,
    call: () => {
      calls += 1;
      return Promise.reject(new CallError({ kind: 'unreachable', reference: 'r1' }));
    },
  });
  const { result } = renderHook(() => useAction(createTag), { wrapper });
  dispatchEvent(new Event('offline'));
  try {
    const failed = await act(() => result.current.run({ body: { name: 'Q4' } }).catch((thrown: unknown) => thrown));
    expect(failed).toMatchObject({ failure: { kind: 'unreachable' } });
    expect(calls).toBe(1);
  } finally {
    dispatchEvent(new Event('online'));
  }
  await act(() => queryClient.resumePausedMutations());
  expect(calls).toBe(1);
});

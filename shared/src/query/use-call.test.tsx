import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { listTags } from '@roost/shared/contracts/tags/tag';
import { QueryClientProvider, queryClient, useCall } from '@roost/shared/query';
import { provideHttp, type HttpPort } from '@roost/shared/http';
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

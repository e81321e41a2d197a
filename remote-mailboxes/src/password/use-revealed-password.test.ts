import { act, renderHook } from '@testing-library/react';
import { provideHttp } from '@roost/shared/http';
import { useRevealedPassword } from './use-revealed-password.ts';

const { jest } = import.meta;

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('a password is shown for 30 seconds and then forgotten', async () => {
  provideHttp({ call: async () => ({ password: 'secret' }) as never, address: (path) => path });
  const { result } = renderHook(() => useRevealedPassword('m1'));
  await act(() => result.current.reveal());
  expect(result.current.revealed).toEqual({ state: 'shown', password: 'secret' });
  act(() => jest.advanceTimersByTime(29_999));
  expect(result.current.revealed.state).toBe('shown');
  act(() => jest.advanceTimersByTime(1));
  expect(result.current.revealed).toEqual({ state: 'hidden' });
});

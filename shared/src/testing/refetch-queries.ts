import { notifyManager } from '@tanstack/react-query';
import { act } from '@testing-library/react';
import { queryClient } from '@roost/shared/query';

const usualScheduler = (callback: () => void): unknown => setTimeout(callback, 0);

/** Refetches every query on the page. Resolves when the page shows the results, also those of failed requests. */
export const refetchQueries = async (): Promise<void> => {
  // The cache usually notifies components in a later task, after `act`.
  notifyManager.setScheduler((callback) => callback());
  try {
    await act(() => queryClient.refetchQueries({ type: 'active' }));
  } finally {
    notifyManager.setScheduler(usualScheduler);
  }
};

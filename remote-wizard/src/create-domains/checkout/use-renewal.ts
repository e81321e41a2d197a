import { useState } from 'react';
import { getSubscription } from '@roost/shared/contracts/subscription';
import { useCall } from '@roost/shared/query';
import { useWorkspaceId } from '@roost/shared/session';

/** When slots that are charged monthly are paid next, ISO 8601: with those that the workspace has, or a month from now. */
export const useRenewal = ({ isNeeded }: { isNeeded: boolean }): string | null => {
  const workspaceId = useWorkspaceId();
  const [inAMonth] = useState(() => aMonthFrom(new Date()).toISOString());
  const { data } = useCall(getSubscription, { params: { workspaceId } }, { enabled: isNeeded });
  if (data === undefined) return null;
  return data.periods.find(({ interval }) => interval === 'Monthly')?.renewsAt ?? inAMonth;
};

/** The same day of the next month, or its last where it has no such day. */
const aMonthFrom = (day: Date): Date => {
  const next = new Date(day);
  next.setUTCMonth(day.getUTCMonth() + 1);
  if (next.getUTCDate() !== day.getUTCDate()) next.setUTCDate(0);
  return next;
};

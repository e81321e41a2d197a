import { useState } from 'react';
import { addMonths } from '@roost/shared/rules/pricing/billing-calendar';
import { getSubscription } from '@roost/shared/contracts/billing/subscription';
import { useCall } from '@roost/shared/query';
import { useBillingZone, useWorkspaceId } from '@roost/shared/session';

type Options = {
  /** Only orders with inboxes need it. */
  isNeeded: boolean;
  /** The unpaid order that this one continues or replaces: its reserved slots count as free. */
  transactionId: string | null;
};

/** The subscription that prices the inboxes, and its next monthly renewal (ISO 8601), or one month from now. */
export const useOrderSubscription = ({ isNeeded, transactionId }: Options) => {
  const workspaceId = useWorkspaceId();
  const { timeZone } = useBillingZone();
  const [inAMonth] = useState(() => addMonths(new Date(), { months: 1, timeZone }).toISOString());
  const query = transactionId === null ? {} : { replaces: transactionId };
  const call = useCall(getSubscription, { params: { workspaceId }, query }, { enabled: isNeeded });
  const renewsAt = call.data?.periods.find(({ interval }) => interval === 'Monthly')?.renewsAt ?? inAMonth;
  return { call, subscription: call.data, renewsAt: call.data === undefined ? null : renewsAt };
};

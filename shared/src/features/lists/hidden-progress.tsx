import { useEffect, useRef } from 'react';
import type { CallInput, CallResponse, EndpointDefinition } from '@roost/shared/contracts/endpoint';
import { useCall, useInvalidate } from '@roost/shared/query';
import { PollingEnded } from './polling-ended.tsx';

/** Poll interval while hidden rows are in progress, in ms. */
const pollIntervalMs = 2_000;

type HiddenProgressProps<D extends EndpointDefinition> = {
  /** The endpoint of the list. */
  endpoint: D;
  /** Requests for the rows in progress, one for each status. */
  inputs: readonly CallInput<D>[];
  totalOf: (page: CallResponse<D>) => number;
};

/**
 * Refetches a list while a filter by status hides rows in progress: their status changes without a visible row to poll
 * for. Renders only the message that polling has ended.
 */
export const HiddenProgress = <D extends EndpointDefinition>(props: HiddenProgressProps<D>) => (
  <>
    {props.inputs.map((input, index) => (
      <HiddenRows key={index} {...props} input={input} />
    ))}
    <PollingEnded endpoint={props.endpoint} inputs={props.inputs} />
  </>
);

type HiddenRowsProps<D extends EndpointDefinition> = HiddenProgressProps<D> & { input: CallInput<D> };

const HiddenRows = <D extends EndpointDefinition>({ endpoint, input, totalOf }: HiddenRowsProps<D>) => {
  const invalidate = useInvalidate();
  const { data } = useCall(endpoint, input, {
    repeatEvery: (page) => (page !== undefined && totalOf(page) > 0 ? pollIntervalMs : false),
  });
  const total = data === undefined ? null : totalOf(data);
  const previous = useRef(total);
  useEffect(() => {
    const hasChanged = previous.current !== null && previous.current !== total;
    previous.current = total;
    if (hasChanged) void invalidate([endpoint]);
  }, [endpoint, invalidate, total]);
  return null;
};

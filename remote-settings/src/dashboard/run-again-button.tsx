import { Trans } from '@lingui/react/macro';
import type { EndpointDefinition } from '@roost/shared/contracts/endpoint';
import { toFailure, useFailureText } from '@roost/shared/http';
import { useInvalidate } from '@roost/shared/query';
import { Button } from '@roost/shared/ui/core';
import { toast } from '@roost/shared/ui/overlays';

type RunAgainProps = {
  label: string;
  run: () => Promise<unknown>;
  isPending: boolean;
  /** The endpoint of the list that contains the failed work. */
  list: EndpointDefinition;
  texts: { started: string; failed: string };
};

/** Runs failed work again. It leaves the list, and returns if it fails again. */
export const RunAgainButton = ({ label, run, isPending, list, texts }: RunAgainProps) => {
  const textOf = useFailureText();
  const invalidate = useInvalidate();
  const start = async () => {
    try {
      await run();
      toast({ id: 'job', tone: 'success', title: texts.started });
    } catch (thrown) {
      const failure = toFailure(thrown);
      // Work that someone else has run again disappears with the next response.
      if (failure.kind !== 'notFound')
        toast({ id: 'job', tone: 'danger', title: texts.failed, description: textOf(failure) });
    }
    await invalidate([list]);
  };
  return (
    <Button size="sm" aria-label={label} loading={isPending} onClick={() => void start()}>
      <Trans>Run again</Trans>
    </Button>
  );
};

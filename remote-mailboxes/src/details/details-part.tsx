import { Trans, useLingui } from '@lingui/react/macro';
import { useId, type ReactNode } from 'react';
import { Button, Skeleton, VisuallyHidden } from '@roost/shared/ui/core';

type DetailsPartProps<Data> = {
  title: ReactNode;
  /** The result of `useCall`. */
  call: { data: Data | undefined; error: unknown; isRefetching: boolean; refetch: () => Promise<unknown> };
  /** What failed: "The exports could not be loaded". */
  failed: ReactNode;
  /** Shown beside the title. */
  action?: ReactNode;
  /** What the user chooses before the action. */
  input?: ReactNode;
  children: (data: Data) => ReactNode;
};

/** A titled part with its own request. Its height does not depend on the state of the request. */
export const DetailsPart = <Data,>({ title, call, failed, action, input, children }: DetailsPartProps<Data>) => {
  const { t } = useLingui();
  const id = useId();
  const { data, error, isRefetching, refetch } = call;
  return (
    <section className="r-card r-part" aria-labelledby={id}>
      <div className="r-part__head">
        <h3 id={id}>{title}</h3>
        {action}
      </div>
      {input}
      <div className="r-part__body" aria-busy={data === undefined && error === null}>
        {data !== undefined ? (
          children(data)
        ) : error === null ? (
          <>
            <VisuallyHidden>{t`Loading`}</VisuallyHidden>
            <Skeleton width="80%" />
            <Skeleton width="60%" />
            <Skeleton width="70%" />
          </>
        ) : (
          <div role="alert" className="r-part__failed">
            <p>{failed}</p>
            <Button size="sm" loading={isRefetching} onClick={() => void refetch()}>
              <Trans>Try again</Trans>
            </Button>
          </div>
        )}
      </div>
    </section>
  );
};

import { Trans } from '@lingui/react/macro';
import { useFailureText } from '@roost/shared/http';
import { Banner, Button } from '@roost/shared/ui/core';
import type { DomainLookup } from './use-known-domains.ts';

export const LookupFailed = ({ lookup: { failure, retry } }: { lookup: DomainLookup }) => {
  const textOf = useFailureText();
  if (failure === null) return null;
  return (
    <Banner
      tone="danger"
      action={
        <Button size="sm" onClick={retry}>
          <Trans>Try again</Trans>
        </Button>
      }
    >
      <Trans>The domains could not be checked.</Trans> {textOf(failure)}
    </Banner>
  );
};

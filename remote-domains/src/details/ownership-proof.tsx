import { Trans, useLingui } from '@lingui/react/macro';
import { checkOwnership } from '@roost/shared/contracts/domains/domain-connection';
import {
  getDomain,
  listDomains,
  type Domain,
  type DomainOwnership,
  type OwnershipResult,
} from '@roost/shared/contracts/domains/domain';
import { lookUp } from '@roost/shared/contracts/open-enum';
import { toFailure, useFailureText } from '@roost/shared/http';
import { useAction } from '@roost/shared/query';
import { useMissingPermission } from '@roost/shared/session';
import { RelativeTime } from '@roost/shared/time';
import { Banner, Button } from '@roost/shared/ui/core';
import { toast } from '@roost/shared/ui/overlays';
import { CopyList } from './copy-list.tsx';

type OwnershipProofProps = { domain: Domain; ownership: DomainOwnership };

/** The TXT record that proves the domain, and what the last lookup found. */
export const OwnershipProof = ({ domain: { id, domain: name }, ownership }: OwnershipProofProps) => {
  const { t } = useLingui();
  const textOf = useFailureText();
  const missingPermission = useMissingPermission('edit');
  const { run, isPending } = useAction(checkOwnership, { changes: [getDomain, listDomains] });
  const { state, record } = ownership;
  if (state === 'OwnedElsewhere') {
    return (
      <Banner tone="danger">
        <Trans>
          Another workspace has verified {name}. Delete the domain here. If it's yours, first ask the members of that
          workspace to delete it there.
        </Trans>
      </Banner>
    );
  }
  const check = async () => {
    try {
      await run({ params: { domainId: id } });
    } catch (error) {
      const failure = toFailure(error);
      if (failure.kind !== 'aborted') toast({ tone: 'danger', title: textOf(failure) });
    }
  };
  return (
    <div className="r-form">
      <p>
        <Trans>
          Add this TXT record at the current DNS host of {name}. We check it regularly and set up the domain once the
          record is found. Change the nameservers only after that.
        </Trans>
      </p>
      <CopyList
        items={[
          { label: t`Name`, value: record.name },
          { label: t`Value`, value: record.value },
        ]}
      />
      <div className="r-check-age">
        <p role="status">
          <LastCheck ownership={ownership} />
        </p>
        <Button
          size="sm"
          loading={isPending || state === 'Checking'}
          disabledReason={missingPermission}
          onClick={() => void check()}
        >
          <Trans>Check now</Trans>
        </Button>
      </div>
    </div>
  );
};

const LastCheck = ({ ownership: { lastCheck } }: { ownership: DomainOwnership }) => {
  const messages = useResultMessages();
  if (lastCheck === null) return <Trans>Not measured yet. The first check is running.</Trans>;
  const { at, server, result } = lastCheck;
  return (
    <>
      {lookUp(messages, result, result)}{' '}
      <Trans>
        Source: {server}, <RelativeTime instant={at} />.
      </Trans>
    </>
  );
};

const useResultMessages = (): Record<OwnershipResult, string> => {
  const { t } = useLingui();
  return {
    missing: t`The record was not found.`,
    differs: t`The TXT record has another value.`,
    unanswered: t`Not measured: the resolver didn't answer. We'll check again.`,
  };
};

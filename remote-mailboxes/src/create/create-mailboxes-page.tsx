import { Trans, useLingui } from '@lingui/react/macro';
import { ArrowLeft } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { inboxSlots } from '@roost/shared/rules/pricing/inbox-slots';
import type { InboxType } from '@roost/shared/contracts/mailboxes/inbox-type';
import { useInboxTypeNames } from '@roost/shared/inboxes';
import { Link, useNavigate } from '@roost/shared/router';
import { usePermission, useSession } from '@roost/shared/session';
import { Button, buttonClass, NotAllowedState, PageHeader, PageTitle } from '@roost/shared/ui/core';
import { toast } from '@roost/shared/ui/overlays';
import { InboxBuilder } from '../builder/index.ts';
import { CreationNotice } from './creation-notice.tsx';
import { SlotsNote } from './slots-note.tsx';
import { useCreation } from './use-creation.ts';

/** The builder for inboxes of one type; its rows are saved as a draft until they are created. */
export const CreateMailboxesPage = ({ type }: { type: InboxType }) => {
  const { t } = useLingui();
  const typeName = useInboxTypeNames()[type];
  const navigate = useNavigate();
  const mayCreate = usePermission('edit');
  const limitations = useSession((session) => session.limitations);
  const { draft, changeRows, isRunning, outcome, create } = useCreation(type);
  const isShown = useIsShown();

  const slots = limitations === null ? null : inboxSlots(limitations, type);
  const wanted = draft?.rows.length ?? 0;
  // After an unknown result the user must be able to retry: the inboxes can exist already and need no second slot.
  const isOverLimit = slots !== null && wanted > slots.free && outcome?.kind !== 'unknown';

  const submit = async () => {
    if (draft === undefined || isRunning) return;
    const ended = await create(draft);
    if (ended.kind !== 'created') return;
    toast({ tone: 'success', title: t`Mailboxes created successfully` });
    if (isShown()) void navigate('..');
  };

  return (
    <>
      <PageTitle parts={[t`Create inboxes: ${typeName}`]} />
      <PageHeader title={<Trans>Create inboxes: {typeName}</Trans>}>
        <Link className={buttonClass({ variant: 'ghost' })} to="..">
          <ArrowLeft aria-hidden />
          <Trans>Back to Dashboard</Trans>
        </Link>
      </PageHeader>
      {mayCreate ? (
        <div className="r-entries">
          {slots !== null && outcome?.kind !== 'unknown' && <SlotsNote slots={slots} wanted={wanted} />}
          <CreationNotice outcome={outcome} />
          {draft !== undefined && (
            <InboxBuilder
              rows={draft.rows}
              type={type}
              newDomains={none}
              minRows={1}
              isRunning={isRunning}
              looksUp={outcome?.kind !== 'unknown'}
              showsFaults={false}
              action={
                <Button
                  type="submit"
                  variant="solid"
                  loading={isRunning}
                  disabledReason={isOverLimit ? t`You have reached the limit of mailboxes` : undefined}
                >
                  <Trans>Create Inboxes</Trans>
                </Button>
              }
              onChange={changeRows}
              onSubmit={() => void submit()}
            />
          )}
        </div>
      ) : (
        <NotAllowedState />
      )}
    </>
  );
};

/** This page buys no domains. */
const none: readonly string[] = [];

/** Returns whether the component is mounted, so that a late result does not redirect a user who has left. */
const useIsShown = () => {
  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  return () => isShown.current;
};

import { Trans, useLingui } from '@lingui/react/macro';
import { ArrowLeft } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import { inboxSlots } from '@roost/shared/contracts/inbox-slots';
import type { InboxType } from '@roost/shared/contracts/inbox-type';
import { useInboxTypeNames } from '@roost/shared/inboxes';
import { Link, useNavigate } from '@roost/shared/router';
import { useMay, useSession } from '@roost/shared/session';
import { Button, buttonClass, NotAllowedState, PageHeader } from '@roost/shared/ui/core';
import { toast } from '@roost/shared/ui/overlays';
import { BuilderForm } from './builder-form.tsx';
import { CreationNotice } from './creation-notice.tsx';
import { DomainsNotice } from './domains-notice.tsx';
import { SlotsNote } from './slots-note.tsx';
import { useCreation } from './use-creation.ts';

/** The builder of inboxes of one type, kept as a draft until they are created. */
export const CreateMailboxesPage = ({ type }: { type: InboxType }) => {
  const { t } = useLingui();
  const formId = useId();
  const typeName = useInboxTypeNames()[type];
  const navigate = useNavigate();
  const mayCreate = useMay('edit');
  const limitations = useSession((session) => session.limitations);
  const { draft, changeRows, isRunning, outcome, create } = useCreation(type);
  const isShown = useIsShown();

  const slots = limitations === null ? null : inboxSlots(limitations, type);
  const wanted = draft?.rows.length ?? 0;
  // What may exist already needs no second slot: asking again is how to find out.
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
      <PageHeader
        title={<Trans>Create inboxes: {typeName}</Trans>}
        action={
          mayCreate && (
            <Button
              type="submit"
              form={formId}
              variant="solid"
              loading={isRunning}
              disabledReason={isOverLimit ? t`You have reached the limit of mailboxes` : undefined}
            >
              <Trans>Create Inboxes</Trans>
            </Button>
          )
        }
      >
        <Link className={buttonClass({ variant: 'ghost' })} to="..">
          <ArrowLeft aria-hidden />
          <Trans>Back to Dashboard</Trans>
        </Link>
      </PageHeader>
      {mayCreate ? (
        <div className="r-entries">
          {slots !== null && outcome?.kind !== 'unknown' && <SlotsNote slots={slots} wanted={wanted} />}
          <DomainsNotice type={type} />
          <CreationNotice outcome={outcome} />
          {draft !== undefined && (
            <BuilderForm
              id={formId}
              rows={draft.rows}
              type={type}
              isRunning={isRunning}
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

/** For what ends later: whoever has gone elsewhere meanwhile is not led away from there. */
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

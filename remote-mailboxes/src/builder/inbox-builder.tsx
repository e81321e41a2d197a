import { Trans, useLingui } from '@lingui/react/macro';
import { ClipboardPaste } from 'lucide-react';
import { Suspense, useEffect, useState } from 'react';
import type { PlannedInbox } from '@roost/shared/contracts/mailboxes/inbox-plan';
import { useFormats } from '@roost/shared/i18n';
import { Button } from '@roost/shared/ui/core';
import { dismissToast } from '@roost/shared/ui/overlays';
import { BuilderForm } from './builder-form.tsx';
import type { BuilderProps } from './builder-props.ts';
import { withAdded, withoutAdded } from './builder-rows.ts';
import { DomainsNotice } from './domains-notice.tsx';
import { useFormToasts } from './use-form-toasts.ts';
import { useRowHistory } from './use-row-history.ts';
import { GeneratorCard, GeneratorDialog } from '../generator/index.ts';
import { PasteDialog } from '../paste/index.ts';

/** The builder of the page and the wizard: rows, the generator and pasted lines. */
export const InboxBuilder = (props: BuilderProps) => {
  const { rows, type, newDomains, isRunning, onChange } = props;
  const { t } = useLingui();
  const formats = useFormats();
  const history = useRowHistory(rows, onChange);
  const [open, setOpen] = useState<'generator' | 'paste' | null>(null);
  const close = () => setOpen(null);
  const toast = useFormToasts();
  const [lastAdded, setLastAdded] = useState<{ rows: PlannedInbox[]; toastId: string } | null>(null);
  useEffect(() => {
    if (lastAdded === null || withoutAdded(rows, lastAdded.rows).length < rows.length) return;
    dismissToast(lastAdded.toastId);
  }, [rows, lastAdded]);

  const add = (added: PlannedInbox[]) => {
    history.edit((rows) => withAdded(rows, added));
    const count = formats.number(added.length);
    const toastId = toast({
      tone: 'success',
      title: added.length === 1 ? t`1 inbox was added to the form` : t`${count} inboxes were added to the form`,
      action: { label: t`Undo`, onSelect: () => history.edit((rows) => withoutAdded(rows, added)) },
    });
    setLastAdded({ rows: added, toastId });
  };

  return (
    <>
      {newDomains.length === 0 && <DomainsNotice type={type} />}
      <GeneratorCard isRunning={isRunning} onOpen={() => setOpen('generator')} />
      <BuilderForm
        {...props}
        history={history}
        actions={
          <Button icon={<ClipboardPaste aria-hidden />} onClick={() => setOpen('paste')}>
            <Trans>Paste many</Trans>
          </Button>
        }
      />
      <Suspense fallback={null}>
        {open === 'generator' && (
          <GeneratorDialog rows={rows} type={type} newDomains={newDomains} onAdd={add} onClose={close} />
        )}
        {open === 'paste' && (
          <PasteDialog rows={rows} type={type} newDomains={newDomains} onAdd={add} onClose={close} />
        )}
      </Suspense>
    </>
  );
};

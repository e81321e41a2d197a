import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { MailboxStatus } from '@roost/shared/contracts/mailbox';
import { listTags } from '@roost/shared/contracts/tag';
import { failureOf, useFailureText } from '@roost/shared/http';
import { useCall } from '@roost/shared/query';
import { Banner, Button, NativeSelect } from '@roost/shared/ui/core';
import { Dialog, MultiCombobox } from '@roost/shared/ui/overlays';
import { useMailboxStatusWords } from './mailbox-status-badge.tsx';

type Filters = { status: MailboxStatus | null; tags: string[] };
type MailboxesFiltersDialogProps = Filters & { onApply: (filters: Filters) => void; onClose: () => void };

/** In a script of its own: nobody needs it before the list is there. */
export const MailboxesFiltersDialog = ({ status, tags, onApply, onClose }: MailboxesFiltersDialogProps) => {
  const { t } = useLingui();
  const words = useMailboxStatusWords();
  const textOf = useFailureText();
  const known = useCall(listTags, {});
  const [chosen, setChosen] = useState<Filters>({ status, tags });
  const apply = (filters: Filters) => {
    onApply(filters);
    onClose();
  };

  return (
    <Dialog
      open
      size="small"
      title={<Trans>Filter inboxes</Trans>}
      onClose={onClose}
      footer={
        <>
          <Button className="r-footer-start" variant="ghost" onClick={() => apply({ status: null, tags: [] })}>
            <Trans>Clear filters</Trans>
          </Button>
          <Button variant="solid" onClick={() => apply(chosen)}>
            <Trans>Apply filters</Trans>
          </Button>
        </>
      }
    >
      <div className="r-form">
        <div className="r-field">
          <label className="r-label" htmlFor="mailbox-status">
            <Trans>Status</Trans>
          </label>
          <NativeSelect
            id="mailbox-status"
            value={chosen.status ?? ''}
            options={[
              { value: '', label: t`Any status` },
              ...MailboxStatus.options.map((value) => ({ value, label: words[value] })),
            ]}
            onChange={({ target }) =>
              setChosen({ ...chosen, status: MailboxStatus.options.find((option) => option === target.value) ?? null })
            }
          />
        </div>
        <div className="r-field">
          <label className="r-label" htmlFor="mailbox-tags">
            <Trans>Tags</Trans>
          </label>
          <MultiCombobox
            id="mailbox-tags"
            options={(known.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
            values={chosen.tags}
            placeholder={t`Any tag`}
            onChange={(next) => setChosen({ ...chosen, tags: next })}
          />
        </div>
        {known.error !== null && <Banner tone="danger">{textOf(failureOf(known.error))}</Banner>}
      </div>
    </Dialog>
  );
};

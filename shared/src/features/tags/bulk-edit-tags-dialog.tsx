import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { BulkJobView, BulkStartNotice, useStartBulkJob } from '@roost/shared/bulk';
import type { BulkOrder } from '@roost/shared/contracts/bulk-jobs/bulk-order';
import type { TagCount } from '@roost/shared/contracts/tags/tagging';
import { Button } from '@roost/shared/ui/core';
import { BulkTagChoice, type TagChoice } from './bulk-tag-choice.tsx';
import { TagsDialog } from './tags-dialog.tsx';

/** Tags to add to each item, and tags to remove. */
type BulkTags = { tagIds: string[]; removeTagIds: string[] };

type BulkEditTagsDialogProps = {
  /** How many items are selected. */
  count: number;
  /** How many of them have each tag; undefined while unknown. */
  counts: readonly TagCount[] | undefined;
  toOrder: (change: BulkTags) => BulkOrder;
  onClose: () => void;
};

/**
 * Adds tags to several items and removes tags; tags without a choice stay unchanged. Then shows the progress, and the
 * outcome of each item.
 */
export const BulkEditTagsDialog = ({ count, counts, toOrder, onClose }: BulkEditTagsDialogProps) => {
  const { t } = useLingui();
  const { start, send, retry } = useStartBulkJob();
  const [choices, setChoices] = useState<ReadonlyMap<string, TagChoice>>(new Map());
  const choose = (id: string, choice: TagChoice) => setChoices((now) => new Map([...now, [id, choice]]));
  const chosenAs = (choice: TagChoice) => [...choices].filter(([, as]) => as === choice).map(([id]) => id);
  const change = { tagIds: chosenAs('add'), removeTagIds: chosenAs('remove') };
  const isNothing = change.tagIds.length + change.removeTagIds.length === 0;

  return (
    <TagsDialog
      title={<Trans>Bulk Edit Tags</Trans>}
      description={<Plural value={count} one="# is selected." other="# are selected." />}
      progress={start.state === 'started' ? <BulkJobView jobId={start.jobId} onClose={onClose} /> : undefined}
      notice={<BulkStartNotice start={start} onRetry={retry} />}
      save={
        <Button
          variant="solid"
          loading={start.state === 'sending'}
          disabledReason={isNothing ? t`Choose a tag to add or remove.` : undefined}
          onClick={() => send(toOrder(change))}
        >
          <Trans>Save tags</Trans>
        </Button>
      }
      choiceOf={({ id, name }) => (
        <BulkTagChoice
          name={name}
          carriers={counts && (counts.find(({ tagId }) => tagId === id)?.count ?? 0)}
          total={count}
          choice={choices.get(id) ?? 'keep'}
          onChange={(choice) => choose(id, choice)}
        />
      )}
      onCreated={({ id }) => choose(id, 'add')}
      onDeleted={({ id }) => choose(id, 'keep')}
      onClose={onClose}
    />
  );
};

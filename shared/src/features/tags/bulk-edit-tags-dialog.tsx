import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { TagCount, TaggingResult } from '@roost/shared/contracts/tags/tagging';
import { toFailure, useFailureText } from '@roost/shared/http';
import { isOutcomeUnknown } from '@roost/shared/http/is-outcome-unknown';
import { Button } from '@roost/shared/ui/core';
import { toast } from '@roost/shared/ui/overlays';
import { BulkTagChoice, type TagChoice } from './bulk-tag-choice.tsx';
import { TagsDialog } from './tags-dialog.tsx';
import { warnBeforeLeaving } from './warn-before-leaving.ts';

/** Tags to add to each item, and tags to remove. */
export type BulkTags = { tagIds: string[]; removeTagIds: string[] };

type BulkEditTagsDialogProps = {
  /** How many items are selected. */
  count: number;
  /** How many of them have each tag; undefined while unknown. */
  counts: readonly TagCount[] | undefined;
  /** Changes the selected items; with `preview` it only returns what would change. The dialog shows its errors. */
  onSave: (change: BulkTags, options: { preview: boolean }) => Promise<TaggingResult[]>;
  onClose: () => void;
};

/** Adds tags to several items and removes tags; tags without a choice stay unchanged. */
export const BulkEditTagsDialog = ({ count, counts, onSave, onClose }: BulkEditTagsDialogProps) => {
  const { t } = useLingui();
  const textOf = useFailureText();
  const [choices, setChoices] = useState<ReadonlyMap<string, TagChoice>>(new Map());
  const [pending, setPending] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const choose = (id: string, choice: TagChoice) => setChoices((now) => new Map([...now, [id, choice]]));
  const chosenAs = (choice: TagChoice) => [...choices].filter(([, as]) => as === choice).map(([id]) => id);
  const change = { tagIds: chosenAs('add'), removeTagIds: chosenAs('remove') };
  const isNothing = change.tagIds.length + change.removeTagIds.length === 0;

  const finish = (results: readonly TaggingResult[]) => {
    const gone = results.filter(({ outcome }) => outcome === 'failed').length;
    // Only items that another user has deleted fail here.
    const left = t`${plural(gone, { one: '# of them no longer exists.', other: '# of them no longer exist.' })}`;
    toast({
      tone: gone > 0 ? 'warning' : 'success',
      title: t`The tags were updated`,
      description: gone > 0 ? left : undefined,
    });
    onClose();
  };
  /** After a lost response, checks whether the tags were applied. Returns an error message, or null. */
  const verify = async (): Promise<string | null> => {
    try {
      const results = await onSave(change, { preview: true });
      if (results.some(({ outcome }) => outcome === 'changed')) return t`The tags were not updated. Please try again.`;
      finish(results);
      return null;
    } catch {
      return t`The connection ended before the server replied. The tags may have been updated. You can safely save them again.`;
    }
  };
  const save = async () => {
    setPending(true);
    setError(null);
    try {
      finish(await onSave(change, { preview: false }));
    } catch (thrown) {
      const failure = toFailure(thrown);
      const failureText = isOutcomeUnknown(failure) ? await verify() : textOf(failure);
      if (failureText === null) return;
      setPending(false);
      setError(failureText);
    }
  };

  return (
    <TagsDialog
      title={<Trans>Bulk Edit Tags</Trans>}
      description={<Plural value={count} one="# is selected." other="# are selected." />}
      error={error}
      save={
        <Button
          variant="solid"
          loading={pending}
          disabledReason={isNothing ? t`Choose a tag to add or remove.` : undefined}
          onClick={() => void warnBeforeLeaving(save)}
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

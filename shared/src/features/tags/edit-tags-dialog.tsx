import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { toFailure, useFailureText } from '@roost/shared/http';
import { Banner, Button, Checkbox } from '@roost/shared/ui/core';
import { TagsDialog } from './tags-dialog.tsx';

type EditTagsDialogProps = {
  /** The tagged item: a domain or an inbox. */
  name: string;
  tagIds: readonly string[];
  /** Sets the item's tags; the dialog shows its errors. */
  onSave: (tagIds: string[]) => Promise<void>;
  onClose: () => void;
};

/** Edits the tags of one item; tags can also be created, renamed and deleted here. */
export const EditTagsDialog = ({ name, tagIds, onSave, onClose }: EditTagsDialogProps) => {
  const textOf = useFailureText();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => new Set(tagIds));
  const [saving, setSaving] = useState<{ pending: boolean; error: string | null }>({ pending: false, error: null });
  const choose = (id: string, as: boolean) =>
    setChosen((now) => new Set(as ? [...now, id] : [...now].filter((other) => other !== id)));

  const save = async () => {
    setSaving({ pending: true, error: null });
    try {
      await onSave([...chosen]);
    } catch (failed) {
      return setSaving({ pending: false, error: textOf(toFailure(failed)) });
    }
    return onClose();
  };

  return (
    <TagsDialog
      title={<Trans>Edit Tags for {name}</Trans>}
      notice={saving.error !== null && <Banner tone="danger">{saving.error}</Banner>}
      save={
        <Button variant="solid" loading={saving.pending} onClick={() => void save()}>
          <Trans>Save tags</Trans>
        </Button>
      }
      choiceOf={({ id, name: tag }) => (
        <Checkbox checked={chosen.has(id)} onChange={({ target }) => choose(id, target.checked)}>
          {tag}
        </Checkbox>
      )}
      onCreated={({ id }) => choose(id, true)}
      onDeleted={({ id }) => choose(id, false)}
      onClose={onClose}
    />
  );
};

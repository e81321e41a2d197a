import { Trans, useLingui } from '@lingui/react/macro';
import { Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { Tag } from '@roost/shared/contracts/tags/tag';
import { Button, SearchField } from '@roost/shared/ui/core';
import { Dialog } from '@roost/shared/ui/overlays';
import { DeleteTagDialog } from './delete-tag-dialog.tsx';
import { TagFormDialog } from './tag-form-dialog.tsx';
import { TagRows } from './tag-rows.tsx';

type TagsDialogProps = {
  title: ReactNode;
  description?: ReactNode;
  /** Why saving failed, as a banner. */
  notice: ReactNode;
  /** The button that saves. */
  save: ReactNode;
  /** Replaces the tags and the buttons once the change has started. */
  progress?: ReactNode;
  /** The control for a tag; includes its name. */
  choiceOf: (tag: Tag) => ReactNode;
  onCreated: (tag: Tag) => void;
  onDeleted: (tag: Tag) => void;
  onClose: () => void;
};

type OpenDialog = { kind: 'create' } | { kind: 'rename' | 'delete'; tag: Tag };

/** All tags of the workspace with a control for each. Dialogs on top create, rename and delete tags. */
export const TagsDialog = (props: TagsDialogProps) => {
  const { title, description, notice, save, progress, choiceOf, onCreated, onDeleted, onClose } = props;
  const { t } = useLingui();
  const [search, setSearch] = useState('');
  const [over, setOver] = useState<OpenDialog | null>(null);
  const close = () => setOver(null);
  if (progress !== undefined) {
    return (
      <Dialog open title={title} outside="stay" onClose={onClose}>
        {progress}
      </Dialog>
    );
  }
  return (
    <Dialog
      open
      title={title}
      description={description}
      outside="stay"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          {save}
        </>
      }
    >
      <div className="r-form">
        {notice}
        <SearchField label={t`Search tags`} value={search} shortcut={false} onChange={setSearch} />
        <div className="r-tag-rows">
          <TagRows
            search={search}
            choiceOf={choiceOf}
            onRename={(tag) => setOver({ kind: 'rename', tag })}
            onDelete={(tag) => setOver({ kind: 'delete', tag })}
          />
        </div>
        <div>
          <Button size="sm" icon={<Plus aria-hidden />} onClick={() => setOver({ kind: 'create' })}>
            <Trans>Create tag</Trans>
          </Button>
        </div>
      </div>
      {over?.kind === 'create' && (
        <TagFormDialog
          tag={null}
          onSaved={(tag) => {
            setSearch('');
            onCreated(tag);
          }}
          onClose={close}
        />
      )}
      {over?.kind === 'rename' && <TagFormDialog tag={over.tag} onSaved={() => undefined} onClose={close} />}
      {over?.kind === 'delete' && <DeleteTagDialog tag={over.tag} onDeleted={onDeleted} onClose={close} />}
    </Dialog>
  );
};

import { Trans, useLingui } from '@lingui/react/macro';
import { Pencil, Trash2 } from 'lucide-react';
import { type ReactNode, useDeferredValue } from 'react';
import { listTags, type Tag } from '@roost/shared/contracts/tags/tag';
import { LoadFailed } from '@roost/shared/lists/load-failed';
import { OmittedRowsNotice } from '@roost/shared/lists/omitted-rows-notice';
import { useCall } from '@roost/shared/query';
import { IconButton, Spinner } from '@roost/shared/ui/core';

type TagRowsProps = {
  /** Shows only tags whose name contains this text. */
  search: string;
  choiceOf: (tag: Tag) => ReactNode;
  onRename: (tag: Tag) => void;
  onDelete: (tag: Tag) => void;
};

export const TagRows = ({ search, choiceOf, onRename, onDelete }: TagRowsProps) => {
  const { t } = useLingui();
  const tags = useCall(listTags, {});
  // Renders the dialog first, and its rows in a later task.
  const isDrawn = useDeferredValue(true, false);
  if (tags.data === undefined && tags.error !== null) {
    return <LoadFailed call={tags} title={<Trans>The tags could not be loaded</Trans>} />;
  }
  if (tags.data === undefined) return <Spinner label={t`Loading tags`} />;
  if (tags.data.length === 0) {
    return (
      <p>
        <Trans>There are no tags yet. Create the first one.</Trans>
      </p>
    );
  }
  const wanted = search.trim().toLowerCase();
  const shown = tags.data.filter(({ name }) => name.toLowerCase().includes(wanted));
  if (shown.length === 0) {
    return (
      <p>
        <Trans>No tag matches “{search}”.</Trans>
      </p>
    );
  }
  if (!isDrawn) return null;
  return (
    <>
      <OmittedRowsNotice response={tags.data} />
      <ul className="r-choice-rows" aria-label={t`Tags`}>
        {shown.map((tag) => (
          <li key={tag.id}>
            <div className="r-choice-rows__choice">{choiceOf(tag)}</div>
            <IconButton
              size="sm"
              label={t`Edit tag ${tag.name}`}
              icon={<Pencil aria-hidden />}
              onClick={() => onRename(tag)}
            />
            <IconButton
              size="sm"
              label={t`Delete tag ${tag.name}`}
              icon={<Trash2 aria-hidden />}
              onClick={() => onDelete(tag)}
            />
          </li>
        ))}
      </ul>
    </>
  );
};

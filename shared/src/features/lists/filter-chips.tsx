import { Trans, useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import { listTags } from '@roost/shared/contracts/tags/tag';
import { useCall } from '@roost/shared/query';
import { Button } from '@roost/shared/ui/core';

/** An active filter: its text, such as "Status: Active". */
export type FilterChip = { key: string; text: string; onRemove: () => void };

type FilterChipsProps = { chips: readonly FilterChip[]; onClear: () => void };

/** The active filters of a list, each with a button that removes it. */
export const FilterChips = ({ chips, onClear }: FilterChipsProps) => {
  const { t } = useLingui();
  return (
    <fieldset className="r-filter-chips" aria-label={t`Active filters`}>
      {chips.map(({ key, text, onRemove }) => (
        <span key={key} className="r-chip">
          <span>{text}</span>
          <button type="button" aria-label={t`Remove ${text}`} onClick={onRemove}>
            <X aria-hidden />
          </button>
        </span>
      ))}
      <Button variant="ghost" size="sm" onClick={onClear}>
        <Trans>Clear all</Trans>
      </Button>
    </fieldset>
  );
};

/** The chips of the tag filter. A tag shows no name until the tags are loaded. */
export const useTagChips = (tags: readonly string[], onRemove: (id: string) => void): FilterChip[] => {
  const { t } = useLingui();
  const names = useCall(listTags, {}, { enabled: tags.length > 0 });
  return tags.map((id) => {
    const name = names.data?.find((tag) => tag.id === id)?.name ?? '…';
    return { key: `tag ${id}`, text: t`Tag: ${name}`, onRemove: () => onRemove(id) };
  });
};

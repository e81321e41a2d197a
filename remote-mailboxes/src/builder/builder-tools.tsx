import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { ArrowDownToLine, Redo2, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useFormats } from '@roost/shared/i18n';
import { Button, IconButton, TextInput } from '@roost/shared/ui/core';

type BuilderToolsProps = {
  count: number;
  /** Free slots, suggested as the number of rows to keep; null while unknown. */
  free: number | null;
  selectedCount: number;
  canUndo: boolean;
  canRedo: boolean;
  onUndo: () => void;
  onRedo: () => void;
  /** Null where there is no range of cells. */
  onFillDown: (() => void) | null;
  onKeepFirst: (count: number) => void;
  onRemoveSelected: () => void;
};

/** Actions on many rows. */
export const BuilderTools = (props: BuilderToolsProps) => {
  const { count, free, selectedCount, canUndo, canRedo, onUndo, onRedo, onFillDown, onKeepFirst, onRemoveSelected } =
    props;
  const { t } = useLingui();
  const formats = useFormats();
  const [typed, setTyped] = useState<string | null>(null);
  const text = typed ?? String(Math.min(count, free === null || free === 0 ? count : free));
  const rowCount = /^\d+$/.test(text.trim()) ? Number(text) : 0;
  const isUseless = rowCount < 1 || rowCount >= count;
  const keep = () => {
    if (isUseless) return;
    setTyped(null);
    onKeepFirst(rowCount);
  };
  return (
    <div className="r-grid-tools" role="group" aria-label={t`Edit the list`}>
      <IconButton
        label={t`Undo`}
        icon={<Undo2 aria-hidden />}
        disabledReason={canUndo ? undefined : t`Nothing to undo`}
        onClick={onUndo}
      />
      <IconButton
        label={t`Redo`}
        icon={<Redo2 aria-hidden />}
        disabledReason={canRedo ? undefined : t`Nothing to redo`}
        onClick={onRedo}
      />
      {onFillDown !== null && (
        <Button variant="ghost" icon={<ArrowDownToLine aria-hidden />} onClick={onFillDown}>
          <Trans>Fill down</Trans>
        </Button>
      )}
      {count > 1 && (
        <span className="r-grid-tools__keep">
          <TextInput
            type="number"
            min={1}
            max={count}
            aria-label={t`Number of inboxes to keep`}
            value={text}
            onChange={({ target }) => setTyped(target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              event.preventDefault();
              keep();
            }}
          />
          <Button
            disabledReason={isUseless ? t`Enter a number below ${formats.number(count)}.` : undefined}
            onClick={keep}
          >
            {isUseless ? (
              <Trans>Keep the first</Trans>
            ) : (
              <Plural value={rowCount} one="Keep the first #" other="Keep the first #" />
            )}
          </Button>
        </span>
      )}
      {selectedCount > 0 && (
        <Button onClick={onRemoveSelected}>
          <Plural value={selectedCount} one="Remove # selected" other="Remove # selected" />
        </Button>
      )}
    </div>
  );
};

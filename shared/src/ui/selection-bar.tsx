import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './controls/button.tsx';
import { IconButton } from './controls/icon-button.tsx';
import { MoreActions } from './more-actions.tsx';

export type SelectionBarProps = {
  count: number;
  /** Total number of matches; with fewer selected, the bar offers to select all. */
  total: number;
  onSelectMatching?: () => void;
  onClear: () => void;
  /** Ghost buttons of size `sm`. */
  children: ReactNode;
};

export function SelectionBar({ count, total, onSelectMatching, onClear, children }: SelectionBarProps) {
  const { t, i18n } = useLingui();
  const all = new Intl.NumberFormat(i18n.locale).format(total);
  return (
    <fieldset className="r-selection" aria-label={t`Selection`}>
      <output className="r-selection__count">
        <Plural value={count} one="# selected" other="# selected" />
      </output>
      <MoreActions label={t`Actions for the selection`}>
        {onSelectMatching && count < total && (
          <Button className="r-select-all" variant="ghost" size="sm" onClick={onSelectMatching}>
            <Trans>Select all {all} that match</Trans>
          </Button>
        )}
        {children}
      </MoreActions>
      <span className="r-selection__end">
        <IconButton size="sm" label={t`Clear selection`} icon={<X aria-hidden />} onClick={onClear} />
      </span>
    </fieldset>
  );
}

import { useLingui } from '@lingui/react/macro';
import { ChevronDown } from 'lucide-react';
import { memo, useEffect, type ComponentProps } from 'react';
import { DomainPicker } from './domain-picker.tsx';

type DomainCellProps = Omit<ComponentProps<typeof DomainPicker>, 'onBlur'> & {
  isActive: boolean;
  onLeave: () => void;
};

/**
 * The domain of a row: a picker in the active cell, and a field that looks like it in the others. The pickers of all
 * visible rows take several frames to render, and a press would wait for them. Memoized: most edits do not change it.
 */
export const DomainCell = memo(function DomainCell({ isActive, onLeave, ...field }: DomainCellProps) {
  // The picker is removed together with its focus, without a blur.
  useEffect(() => (isActive ? onLeave : undefined), [isActive, onLeave]);
  return isActive ? <DomainPicker {...field} onBlur={onLeave} /> : <ClosedPicker {...field} />;
});

/** Receives no input: the focus activates its cell. */
const ClosedPicker = ({
  id,
  label,
  tabIndex,
  value,
  invalid,
  describedBy,
}: Omit<DomainCellProps, 'isActive' | 'onLeave'>) => {
  const { t } = useLingui();
  return (
    <div className="r-combobox">
      <div className="r-combobox__control">
        <input
          id={id}
          className="r-input"
          role="combobox"
          aria-label={label}
          aria-haspopup="listbox"
          aria-controls={`${id}-list`}
          aria-expanded={false}
          aria-invalid={invalid}
          aria-describedby={describedBy}
          tabIndex={tabIndex}
          value={value}
          placeholder={t`Choose a domain`}
          onChange={() => undefined}
        />
        <span className="r-combobox__buttons">
          <button type="button" tabIndex={-1} aria-hidden>
            <ChevronDown aria-hidden />
          </button>
        </span>
      </div>
    </div>
  );
};

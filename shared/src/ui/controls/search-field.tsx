import { useLingui } from '@lingui/react/macro';
import { Search, X } from 'lucide-react';
import { type ClipboardEventHandler, useRef } from 'react';
import { classNames } from './class-names.ts';
import { useEscapeKey } from './use-escape-key.ts';
import { useSlashKey } from './use-slash-key.ts';

export type SearchFieldProps = {
  /** Accessible name and placeholder: "Search domains". */
  label: string;
  value: string;
  /** Called for every keystroke; the screen debounces. */
  onChange: (value: string) => void;
  onPaste?: ClipboardEventHandler | undefined;
  /** Whether `/` anywhere on the page focuses the field. */
  shortcut?: boolean;
  className?: string;
};

export function SearchField({ label, value, onChange, onPaste, shortcut = true, className }: SearchFieldProps) {
  const { t } = useLingui();
  const ref = useRef<HTMLInputElement>(null);
  useSlashKey(ref, { enabled: shortcut });

  const clear = () => {
    onChange('');
    ref.current?.focus();
  };
  useEscapeKey(ref, { enabled: value !== '', onEscape: clear });

  return (
    <div className={classNames('r-search', className)}>
      <Search aria-hidden />
      <input
        ref={ref}
        type="search"
        className="r-input"
        aria-label={label}
        aria-keyshortcuts={shortcut ? '/' : undefined}
        placeholder={label}
        autoComplete="off"
        spellCheck={false}
        value={value}
        onPaste={onPaste}
        onChange={(event) => onChange(event.target.value)}
      />
      <span className="r-search__end">
        {value === '' && shortcut && (
          <kbd className="r-key" aria-hidden>
            /
          </kbd>
        )}
        {value !== '' && (
          <button type="button" className="r-search__clear" aria-label={t`Clear search`} onClick={clear}>
            <X aria-hidden />
          </button>
        )}
      </span>
    </div>
  );
}

import { FileUp } from 'lucide-react';
import { useId, useRef, type ChangeEvent, type ReactNode } from 'react';
import { Button, Textarea } from '@roost/shared/ui/core';

type TextOrFileProps = {
  label: ReactNode;
  value: string;
  placeholder: string;
  /** Text of the button that chooses a file. */
  choose: ReactNode;
  /** Accessible name of the file input. */
  fileLabel: string;
  /** File types, as in the `accept` attribute. */
  accept: string;
  onChange: (text: string) => void;
};

/** A text that the user types, pastes, or reads from a file. */
export const TextOrFile = ({ label, value, placeholder, choose, fileLabel, accept, onChange }: TextOrFileProps) => {
  const id = useId();
  const chooser = useRef<HTMLInputElement>(null);
  const readFile = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    if (file !== undefined) onChange(await file.text());
    // Allows the same file to be chosen again.
    target.value = '';
  };
  return (
    <div className="r-field">
      <label className="r-label" htmlFor={id}>
        {label}
      </label>
      <Textarea
        mono
        id={id}
        value={value}
        spellCheck={false}
        placeholder={placeholder}
        onChange={({ target }) => onChange(target.value)}
      />
      <Button
        size="sm"
        className="r-field__action"
        icon={<FileUp aria-hidden />}
        onClick={() => chooser.current?.click()}
      >
        {choose}
      </Button>
      <input
        ref={chooser}
        hidden
        type="file"
        tabIndex={-1}
        aria-label={fileLabel}
        accept={accept}
        onChange={(event) => void readFile(event)}
      />
    </div>
  );
};

import { useLingui } from '@lingui/react/macro';
import { Bold, Italic, Link } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { IconButton, Textarea } from '@roost/shared/ui/core';
import { withMark, type Mark, type MarkedText } from './marked-text.ts';
import { SignaturePreview } from './signature-preview.tsx';

/** Props that a form field passes to its control. */
export type SignatureFieldProps = {
  id: string;
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  invalid?: boolean;
  describedBy?: string | undefined;
};

/** Edits a signature in HTML or plain text, with a preview. */
export const SignatureField = ({ id, value, onChange, onBlur, invalid, describedBy }: SignatureFieldProps) => {
  const { t } = useLingui();
  const area = useRef<HTMLTextAreaElement>(null);
  const [selectionToRestore, setWanted] = useState<Pick<MarkedText, 'start' | 'end'> | null>(null);

  useEffect(() => {
    if (selectionToRestore === null) return;
    area.current?.focus();
    area.current?.setSelectionRange(selectionToRestore.start, selectionToRestore.end);
  }, [selectionToRestore]);

  const mark = (mark: Mark) => {
    if (area.current === null) return;
    const { selectionStart: start, selectionEnd: end } = area.current;
    const marked = withMark({ text: value, start, end }, mark);
    onChange(marked.text);
    setWanted(marked);
  };

  return (
    <div className="r-signature-field">
      <div className="r-signature-field__marks" role="group" aria-label={t`Formatting of the signature`}>
        <IconButton size="sm" label={t`Bold`} icon={<Bold aria-hidden />} onClick={() => mark('bold')} />
        <IconButton size="sm" label={t`Italic`} icon={<Italic aria-hidden />} onClick={() => mark('italic')} />
        <IconButton size="sm" label={t`Link`} icon={<Link aria-hidden />} onClick={() => mark('link')} />
      </div>
      <Textarea
        ref={area}
        id={id}
        value={value}
        aria-invalid={invalid}
        aria-describedby={describedBy}
        onChange={({ target }) => onChange(target.value)}
        onBlur={onBlur}
      />
      {value.trim() !== '' && <SignaturePreview signature={value} />}
    </div>
  );
};

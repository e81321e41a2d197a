import { useLingui } from '@lingui/react/macro';
import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { IconButton } from './icon-button.tsx';

export type CopyButtonProps = {
  value: string;
  /** Says what is copied: "Copy ns1.example.com". */
  label: string;
  onCopied?: (value: string) => void;
  /** The browser may forbid it, as outside of a secure page. */
  onRefused?: () => void;
  size?: 'sm' | 'md';
};

export function CopyButton({ value, label, onCopied, onRefused, size = 'sm' }: CopyButtonProps) {
  const { t } = useLingui();
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return undefined;
    const timer = setTimeout(() => setCopied(false), 2000);
    return () => clearTimeout(timer);
  }, [copied]);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value);
      setCopied(true);
      onCopied?.(value);
    } catch {
      onRefused?.();
    }
  };
  return (
    <>
      <IconButton
        size={size}
        label={label}
        hint={copied ? t`Copied` : label}
        icon={copied ? <Check /> : <Copy />}
        onClick={copy}
      />
      <output className="r-hidden">{copied ? t`Copied` : ''}</output>
    </>
  );
}

import { useLingui } from '@lingui/react/macro';
import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { IconButton } from './icon-button.tsx';

export type CopyButtonProps = {
  value: string;
  /** Names the copied value: "Copy ns1.example.com". */
  label: string;
  onCopied?: (value: string) => void;
  /** The browser denied clipboard access, for example on an insecure page. */
  onCopyFailed: () => void;
  size?: 'sm' | 'md';
};

export function CopyButton({ value, label, onCopied, onCopyFailed, size = 'sm' }: CopyButtonProps) {
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
      onCopyFailed();
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

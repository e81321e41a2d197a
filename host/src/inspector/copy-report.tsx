import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button, Textarea } from '@roost/shared/ui/core';

/** Copies the report of the present state; without access to the clipboard, shows it as text. */
export const CopyReport = ({ report }: { report: () => string }) => {
  const { t } = useLingui();
  const [isCopied, setIsCopied] = useState(false);
  const [shown, setShown] = useState<string | null>(null);
  const copy = async () => {
    const text = report();
    try {
      await navigator.clipboard.writeText(text);
      setIsCopied(true);
    } catch {
      setShown(text);
    }
  };
  return (
    <>
      {shown !== null && <Textarea aria-label={t`Report`} readOnly rows={4} value={shown} />}
      <output>{isCopied && <Trans>The report was copied to the clipboard.</Trans>}</output>
      <Button variant="solid" onClick={() => void copy()}>
        <Trans>Copy as a report</Trans>
      </Button>
    </>
  );
};

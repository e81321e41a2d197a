import { Trans } from '@lingui/react/macro';
import { Printer } from 'lucide-react';
import { Button } from '@roost/shared/ui/core';

/** Prints the open document: the dialog whose content has the class `r-document`, without the page below it. */
export const PrintButton = () => (
  <Button icon={<Printer aria-hidden />} onClick={() => window.print()}>
    <Trans>Print</Trans>
  </Button>
);

import { Trans, useLingui } from '@lingui/react/macro';
import { RotateCcw } from 'lucide-react';
import { useState } from 'react';
import type { SpamCheckDetails } from '@roost/shared/contracts/deliverability/spam-check';
import type { SpamTemplate } from '@roost/shared/contracts/deliverability/spam-template';
import { useMissingPermission } from '@roost/shared/session';
import { Button } from '@roost/shared/ui/core';
import { knownTemplate, TemplateSelect } from './template-select.tsx';

type RunCheckProps = {
  check: SpamCheckDetails;
  onRun: (template: SpamTemplate) => void;
  isStarting: boolean;
};

/** Runs another check of the inbox, with a chosen message. */
export const RunCheck = ({ check: { status, template: last }, onRun, isStarting }: RunCheckProps) => {
  const { t } = useLingui();
  const missingPermission = useMissingPermission('edit');
  const [template, setTemplate] = useState(knownTemplate(last) ?? 'introduction');
  return (
    <>
      {missingPermission === undefined && <TemplateSelect value={template} onChange={setTemplate} />}
      <div>
        <Button
          icon={<RotateCcw aria-hidden />}
          loading={isStarting}
          disabledReason={missingPermission ?? (status === 'Completed' ? undefined : t`This check isn't complete yet.`)}
          onClick={() => onRun(template)}
        >
          <Trans>Run spam check</Trans>
        </Button>
      </div>
    </>
  );
};

import { Trans } from '@lingui/react/macro';
import { useId } from 'react';
import { SpamTemplate } from '@roost/shared/contracts/deliverability/spam-template';
import { NativeSelect } from '@roost/shared/ui/core';
import { useTemplateLabels } from './use-template-labels.ts';

/** Null for a message that this build does not know, and for none. */
export const knownTemplate = (template: string | null | undefined): SpamTemplate | null =>
  SpamTemplate.options.find((known) => known === template) ?? null;

type TemplateSelectProps = { value: SpamTemplate; onChange: (template: SpamTemplate) => void };

/** Chooses the message that a check sends. */
export const TemplateSelect = ({ value, onChange }: TemplateSelectProps) => {
  const id = useId();
  const labels = useTemplateLabels();
  return (
    <div className="r-field">
      <label className="r-label" htmlFor={id}>
        <Trans>Test message</Trans>
      </label>
      <NativeSelect
        id={id}
        value={value}
        options={SpamTemplate.options.map((template) => ({ value: template, label: labels[template] }))}
        onChange={({ target }) => onChange(knownTemplate(target.value) ?? value)}
      />
    </div>
  );
};

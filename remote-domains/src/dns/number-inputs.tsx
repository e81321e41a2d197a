import { useLingui } from '@lingui/react/macro';
import { numbersOf } from '@roost/shared/rules/dns/dns-draft';
import { TextInput } from '@roost/shared/ui/core';
import type { RecordField, RecordFields } from './record-fields.ts';
import { RecordInput } from './record-input.tsx';

type NumberInputsProps = {
  fields: RecordFields;
  isSending: boolean;
  errorsOf: (field: RecordField) => string[];
  onType: (fields: Partial<RecordFields>) => void;
};

/** Inputs for priority, weight and port, as the record type needs them. */
export const NumberInputs = ({ fields, isSending, errorsOf, onType }: NumberInputsProps) => {
  const { t } = useLingui();
  const labels = { priority: t`Priority`, weight: t`Weight`, port: t`Port` };
  return numbersOf[fields.type].map((name) => (
    <RecordInput key={name} label={labels[name]} errors={errorsOf(name)}>
      {(wiring) => (
        <TextInput
          {...wiring}
          value={fields[name]}
          readOnly={isSending}
          inputMode="numeric"
          autoComplete="off"
          onChange={({ target }) => onType({ [name]: target.value })}
        />
      )}
    </RecordInput>
  ));
};

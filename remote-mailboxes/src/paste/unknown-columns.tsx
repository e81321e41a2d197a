import { Trans, useLingui } from '@lingui/react/macro';
import { NativeSelect } from '@roost/shared/ui/core';
import { isPastedColumn, usualColumns, type ColumnMapping, type PastedColumn } from './pasted-columns.ts';

type UnknownColumnsProps = {
  /** Names of columns that are not recognised. */
  names: readonly string[];
  /** Columns that are already filled. */
  assigned: readonly PastedColumn[];
  mapping: ColumnMapping;
  onChange: (mapping: ColumnMapping) => void;
};

/** Asks for the meaning of each unknown column, which is ignored until then. */
export const UnknownColumns = ({ names, assigned, mapping, onChange }: UnknownColumnsProps) => {
  const { t } = useLingui();
  const labels: Record<PastedColumn, string> = {
    firstName: t`First name`,
    lastName: t`Last name`,
    email: t`Email`,
    domain: t`Domain`,
    signature: t`Signature`,
    forwardTo: t`Forward to`,
  };
  return (
    <fieldset className="r-field">
      <legend className="r-label">
        <Trans>Unknown columns</Trans>
      </legend>
      {names.map((name) => {
        const chosen = mapping[name] ?? null;
        const free = usualColumns.filter((column) => column === chosen || !assigned.includes(column));
        return (
          <div key={name} className="r-choice-rows__pair">
            <span>{name}</span>
            <NativeSelect
              aria-label={t`Use the column “${name}” as`}
              value={chosen ?? ''}
              options={[
                { value: '', label: t`Skip` },
                ...free.map((column) => ({ value: column, label: labels[column] })),
              ]}
              onChange={({ target: { value } }) => {
                const { [name]: _, ...others } = mapping;
                onChange(isPastedColumn(value) ? { ...others, [name]: value } : others);
              }}
            />
          </div>
        );
      })}
    </fieldset>
  );
};

import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { ExportDelivery, ExportPlatform } from '@roost/shared/contracts/exports/export-platform';
import { ExportSettings, listExportProfiles, saveExportProfile } from '@roost/shared/contracts/exports/export-settings';
import { CheckboxField, Form, TextField, useSchemaForm } from '@roost/shared/forms';
import { toFailure, useFailureText, type Failure } from '@roost/shared/http';
import { usePlatformNames } from '@roost/shared/inboxes';
import { useAction } from '@roost/shared/query';
import { defaultExportSettings, exportLayout, type ExportLimit } from '@roost/shared/rules/csv/export-layout';
import { useMissingPermission } from '@roost/shared/session';
import { Banner, Button } from '@roost/shared/ui/core';
import * as v from 'valibot';

type SettingsStepProps = {
  platform: ExportPlatform;
  delivery: ExportDelivery;
  /** Undefined for the defaults. */
  settings: ExportSettings | undefined;
  onBack: () => void;
  onApply: (settings: ExportSettings) => void;
};

const { dailyLimit, warmupLimit, warmupIncrease, byteOrderMark } = ExportSettings.entries;
const SettingsForm = v.object({
  /** Whether each column of the layout is exported. */
  columns: v.array(v.boolean()),
  dailyLimit,
  warmupLimit,
  warmupIncrease,
  byteOrderMark,
  isSaved: v.boolean(),
});

/** Changes the columns and limits of an export, and saves them for the next exports of the workspace. */
export const SettingsStep = ({ platform, delivery, settings, onBack, onApply }: SettingsStepProps) => {
  const { t } = useLingui();
  const textOf = useFailureText();
  const names = usePlatformNames();
  const name = names[platform];
  const missingPermission = useMissingPermission('edit');
  const { run, isPending } = useAction(saveExportProfile, { changes: [listExportProfiles] });
  const [failure, setFailure] = useState<Failure | null>(null);
  const { columns, addressColumn, limits } = exportLayout(platform);
  const { omittedColumns, ...numbers } = settings ?? defaultExportSettings;
  const form = useSchemaForm({
    schema: SettingsForm,
    defaultValues: {
      ...numbers,
      columns: columns.map((column) => column === addressColumn || !omittedColumns.includes(column)),
      isSaved: missingPermission === undefined,
    },
    toErrorMessage: () => t`Enter a whole number from 1 to 1,000`,
    onSubmit: async ({ columns: isExported, isSaved, ...rest }) => {
      setFailure(null);
      const changed = { ...rest, omittedColumns: columns.filter((_, index) => isExported[index] === false) };
      try {
        if (isSaved) await run({ params: { platform }, body: changed });
      } catch (thrown) {
        return setFailure(toFailure(thrown));
      }
      return onApply(changed);
    },
  });
  const limitLabels: Record<ExportLimit, string> = {
    dailyLimit: t`Emails per day`,
    warmupLimit: t`Warm-up emails per day`,
    warmupIncrease: t`Daily warm-up increase`,
  };
  return (
    <Form form={form}>
      {delivery === 'file' && (
        <fieldset className="r-field">
          <legend className="r-label">
            <Trans>Columns</Trans>
          </legend>
          <div className="r-export-columns">
            {columns.map((column, index) => (
              <CheckboxField
                key={column}
                form={form}
                name={`columns.${index}`}
                label={column}
                disabled={column === addressColumn}
              />
            ))}
          </div>
          <p className="r-field__hint">
            <Trans>The column {addressColumn} is always exported.</Trans>
          </p>
        </fieldset>
      )}
      {limits.length > 0 && (
        <div className="r-export-limits">
          {limits.map((limit) => (
            <TextField
              key={limit}
              form={form}
              name={limit}
              label={limitLabels[limit]}
              type="number"
              inputMode="numeric"
              min={1}
              max={1_000}
            />
          ))}
        </div>
      )}
      {delivery === 'file' && (
        <CheckboxField
          form={form}
          name="byteOrderMark"
          label={t`Show accents correctly in Excel`}
          hint={
            <Trans>
              Adds a byte order mark, which some tools can't read. Don't save the file in Excel before you import it:
              Excel can change passwords.
            </Trans>
          }
        />
      )}
      <CheckboxField
        form={form}
        name="isSaved"
        label={
          platform === 'Csv'
            ? t`Save as this workspace's default for CSV files`
            : t`Save as this workspace's default for ${name}`
        }
        disabled={missingPermission !== undefined}
        hint={missingPermission}
      />
      {failure !== null && <Banner tone="danger">{textOf(failure)}</Banner>}
      <div className="r-form__actions">
        <Button onClick={onBack}>
          <Trans>Back</Trans>
        </Button>
        <Button type="submit" variant="solid" loading={isPending}>
          <Trans>Apply</Trans>
        </Button>
      </div>
    </Form>
  );
};

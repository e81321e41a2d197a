import { Plural, Trans } from '@lingui/react/macro';
import type { ExportPreview } from '@roost/shared/contracts/exports/export';
import type { ExportPlatform } from '@roost/shared/contracts/exports/export-platform';
import { usePlatformNames } from '@roost/shared/inboxes';
import { Switch } from '@roost/shared/ui/core';
import { exportedCount } from './export-selection.ts';

type OnlyNewSwitchProps = {
  platform: ExportPlatform;
  /** Undefined while the preview loads. */
  preview: ExportPreview | undefined;
  checked: boolean;
  onChange: (onlyNew: boolean) => void;
};

/** Offers to skip inboxes that already reached the platform. Absent while there are none. */
export const OnlyNewSwitch = ({ platform, preview, checked, onChange }: OnlyNewSwitchProps) => {
  const names = usePlatformNames();
  const name = names[platform];
  // A checked switch stays while the preview loads, so that it keeps the focus.
  if (preview === undefined ? !checked : exportedCount(preview) === 0) return null;
  const { exported = 0, exporting = 0 } = preview ?? {};
  return (
    <Switch
      checked={checked}
      hint={
        <>
          {exported > 0 &&
            (platform === 'Csv' ? (
              <Plural
                value={exported}
                one="# of the inboxes was already exported as a CSV file."
                other="# of the inboxes were already exported as a CSV file."
              />
            ) : (
              <Plural
                value={exported}
                one={`# of the inboxes was already exported to ${name}.`}
                other={`# of the inboxes were already exported to ${name}.`}
              />
            ))}{' '}
          {exporting > 0 && (
            <Plural
              value={exporting}
              one="# is in an export that is still running."
              other="# are in an export that is still running."
            />
          )}
        </>
      }
      onChange={({ target }) => onChange(target.checked)}
    >
      <Trans>Export only new inboxes</Trans>
    </Switch>
  );
};

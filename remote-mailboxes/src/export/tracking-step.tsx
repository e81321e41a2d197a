import { Plural, Trans } from '@lingui/react/macro';
import { useId, useState } from 'react';
import {
  createTrackingRecords,
  TrackingRecordType,
  type TrackingResult,
} from '@roost/shared/contracts/exports/tracking-record';
import { toFailure, useFailureText, type Failure } from '@roost/shared/http';
import { useAction } from '@roost/shared/query';
import { useMissingPermission } from '@roost/shared/session';
import { Banner, Button, Switch, TextInput } from '@roost/shared/ui/core';
import * as v from 'valibot';
import type { ExportSelection } from './export-selection.ts';
import { NextButton } from './next-button.tsx';
import { StartFailure } from './start-failure.tsx';
import { TrackingResults } from './tracking-results.tsx';
import { useStartExport } from './use-start-export.ts';

type TrackingStepProps = {
  chosen: ExportSelection;
  onBack: () => void;
  onStarted: (exportId: string, tracking: TrackingResult[]) => void;
};

/** Offers to add the tool's link-tracking record, then starts the export. Shows failed domains first. */
export const TrackingStep = ({ chosen, onBack, onStarted }: TrackingStepProps) => {
  const id = useId();
  const textOf = useFailureText();
  const missingPermission = useMissingPermission('edit');
  const adding = useAction(createTrackingRecords);
  const { start, failure, isStarting } = useStartExport();
  const [isChecked, setWanted] = useState(true);
  const [results, setResults] = useState<TrackingResult[] | null>(null);
  const [whyNotAdded, setWhyNotAdded] = useState<Failure | null>(null);
  const { platform, selection, preview } = chosen;
  const target = preview.tracking?.target ?? '';
  const isWanted = isChecked && missingPermission === undefined;
  const failed = results?.filter(({ outcome }) => outcome === 'failed') ?? [];

  const addRecords = async (): Promise<TrackingResult[] | null> => {
    setWhyNotAdded(null);
    try {
      const trackingRecordType = v.parse(TrackingRecordType, platform);
      return (await adding.run({ body: { trackingRecordType, mailboxIds: selection } })).results;
    } catch (thrown) {
      setWhyNotAdded(toFailure(thrown));
      return null;
    }
  };
  const startExport = async (tracking: TrackingResult[]) => {
    const exportId = await start(chosen);
    if (exportId !== null) onStarted(exportId, tracking);
  };
  const addRecordsAndExport = async () => {
    if (!isWanted) return startExport([]);
    const trackingResults = await addRecords();
    if (trackingResults === null) return undefined;
    setResults(trackingResults);
    return trackingResults.some(({ outcome }) => outcome === 'failed') ? undefined : startExport(trackingResults);
  };

  return (
    <div className="r-form">
      <Switch
        checked={isWanted}
        disabled={missingPermission !== undefined}
        hint={missingPermission ?? <Trans>Links in your messages are tracked under your own domain.</Trans>}
        onChange={({ target }) => setWanted(target.checked)}
      >
        <Trans>Add a tracking record to the DNS</Trans>
      </Switch>
      <div className="r-field">
        <label className="r-label" htmlFor={id}>
          <Trans>Host name</Trans>
        </label>
        <TextInput id={id} mono disabled value={preview.tracking?.host ?? ''} />
        {preview.tracking !== null && (
          <p className="r-field__hint">
            <Plural
              value={preview.tracking.domains}
              one={`A CNAME record with this name that points to ${target} is added to # domain.`}
              other={`A CNAME record with this name that points to ${target} is added to # domains.`}
            />
          </p>
        )}
      </div>
      {results !== null && <TrackingResults results={results} />}
      {whyNotAdded !== null && (
        <Banner tone="danger">
          <Trans>The tracking records could not be added.</Trans> {textOf(whyNotAdded)}
        </Banner>
      )}
      {failure !== null && <StartFailure failure={failure} />}
      <div className="r-form__actions">
        <Button onClick={onBack}>
          <Trans>Back</Trans>
        </Button>
        {failed.length > 0 && (
          <Button loading={adding.isPending} onClick={() => void addRecordsAndExport()}>
            <Plural value={failed.length} one="Retry # failed" other="Retry # failed" />
          </Button>
        )}
        {failed.length > 0 && results !== null ? (
          <Button variant="solid" loading={isStarting} onClick={() => void startExport(results)}>
            <Trans>Export anyway</Trans>
          </Button>
        ) : (
          <NextButton
            chosen={chosen}
            loading={adding.isPending || isStarting}
            onClick={() => void addRecordsAndExport()}
          />
        )}
      </div>
    </div>
  );
};

import { Plural, Trans } from '@lingui/react/macro';
import type { ExportPreview } from '@roost/shared/contracts/exports/export';
import { Button } from '@roost/shared/ui/core';
import { isPartial } from './export-selection.ts';

type NextButtonProps = {
  preview: ExportPreview;
  /** `on` opens another step, `at-once` starts the export. */
  goes: 'on' | 'at-once';
  loading: boolean;
  onClick?: () => void;
  type?: 'button' | 'submit';
};

/** Exports all inboxes, or offers to export only the ready ones. */
export const NextButton = ({ preview, goes, ...button }: NextButtonProps) => {
  const { ready } = preview;
  return (
    <Button {...button} variant="solid">
      {isPartial(preview) ? (
        goes === 'on' ? (
          <Plural value={ready} one="Continue with # ready inbox" other="Continue with # ready inboxes" />
        ) : (
          <Plural value={ready} one="Export # ready inbox" other="Export # ready inboxes" />
        )
      ) : goes === 'on' ? (
        <Trans>Continue</Trans>
      ) : (
        <Plural value={ready} one="Export # inbox" other="Export # inboxes" />
      )}
    </Button>
  );
};

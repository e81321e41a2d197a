import { Plural, Trans } from '@lingui/react/macro';
import { Button } from '@roost/shared/ui/core';
import { exportedCount, unreadyCount, type ExportSelection } from './export-selection.ts';

type NextButtonProps = {
  chosen: Pick<ExportSelection, 'preview' | 'onlyNew'>;
  /** Whether the button opens another step. Otherwise it starts the export. */
  opensStep?: boolean;
  loading: boolean;
  onClick?: () => void;
  type?: 'button' | 'submit';
};

/** Exports all inboxes, or offers to export only the new or ready ones. */
export const NextButton = ({ chosen, opensStep = false, ...button }: NextButtonProps) => (
  <Button {...button} variant="solid">
    {opensStep ? <ContinueLabel {...chosen} /> : <ExportLabel {...chosen} />}
  </Button>
);

const ContinueLabel = ({ preview, onlyNew }: NextButtonProps['chosen']) => {
  const { ready } = preview;
  if (onlyNew && exportedCount(preview) > 0) {
    return <Plural value={ready} one="Continue with # new inbox" other="Continue with # new inboxes" />;
  }
  if (unreadyCount(preview) === 0) return <Trans>Continue</Trans>;
  return <Plural value={ready} one="Continue with # ready inbox" other="Continue with # ready inboxes" />;
};

const ExportLabel = ({ preview, onlyNew }: NextButtonProps['chosen']) => {
  const { ready } = preview;
  if (onlyNew && exportedCount(preview) > 0) {
    return <Plural value={ready} one="Export # new inbox" other="Export # new inboxes" />;
  }
  if (unreadyCount(preview) === 0) return <Plural value={ready} one="Export # inbox" other="Export # inboxes" />;
  return <Plural value={ready} one="Export # ready inbox" other="Export # ready inboxes" />;
};

import { Trans } from '@lingui/react/macro';
import type { SpamCheckStatus } from '@roost/shared/contracts/deliverability/spam-check';
import { useFormats } from '@roost/shared/i18n';
import { Banner, Button } from '@roost/shared/ui/core';
import { useQueueLength } from './use-spam-checks.ts';

/** Number of queued and running checks in the workspace; renders nothing when there are none. */
export const SpamCheckQueue = ({ onShow }: { onShow: (status: SpamCheckStatus) => void }) => {
  const formats = useFormats();
  const waiting = useQueueLength('Queued');
  const atWork = useQueueLength('Running');
  if (waiting + atWork === 0) return null;
  const queued = formats.number(waiting);
  const running = formats.number(atWork);
  return (
    <Banner
      tone="info"
      action={
        <Button size="sm" onClick={() => onShow(waiting > 0 ? 'Queued' : 'Running')}>
          <Trans>Show queue</Trans>
        </Button>
      }
    >
      <Trans>
        Spam checks are under way. Queued: {queued}. Running: {running}.
      </Trans>
    </Banner>
  );
};

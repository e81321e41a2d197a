import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import type { Receipt } from '@roost/shared/contracts/billing/receipt';
import { useFormats } from '@roost/shared/i18n';
import { Banner, Button, IconButton } from '@roost/shared/ui/core';
import { isInProgress, progressOf } from './receipt-progress.ts';

type ThanksBannerProps = {
  /** Undefined until it has loaded. */
  receipt: Receipt | undefined;
  onOpen: () => void;
  onDismiss: () => void;
};

export const ThanksBanner = ({ receipt, onOpen, onDismiss }: ThanksBannerProps) => {
  const { t } = useLingui();
  return (
    <div className="r-notice-over">
      <Banner
        tone="success"
        action={
          <>
            <Button size="sm" onClick={onOpen}>
              <Trans>Show receipt</Trans>
            </Button>
            <IconButton size="sm" label={t`Close`} icon={<X aria-hidden />} onClick={onDismiss} />
          </>
        }
      >
        <strong>
          <Trans>Thank you for purchasing</Trans>
        </strong>
        {receipt !== undefined && (
          <p>
            <ProgressText receipt={receipt} />
          </p>
        )}
      </Banner>
    </div>
  );
};

const ProgressText = ({ receipt }: { receipt: Receipt }) => {
  const formats = useFormats();
  const { ready, all } = progressOf(receipt);
  const done = formats.number(ready);
  if (isInProgress(receipt)) {
    return <Plural value={all} one={`${done} of # is set up.`} other={`${done} of # are set up.`} />;
  }
  if (ready < all) {
    return <Plural value={all - ready} one="# could not be set up." other="# could not be set up." />;
  }
  return <Trans>Everything is set up.</Trans>;
};

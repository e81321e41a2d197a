import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Refund, RefundReason } from '@roost/shared/contracts/billing/billing';
import { lookUp } from '@roost/shared/contracts/open-enum';
import { useFormats } from '@roost/shared/i18n';
import { Banner } from '@roost/shared/ui/core';

export const RefundNotes = ({ refunds }: { refunds: readonly Refund[] }) =>
  refunds.map((refund) => (
    <Banner key={refund.reference} tone="warning">
      <RefundText refund={refund} />
    </Banner>
  ));

const RefundText = ({ refund: { amount, reason, subjects } }: { refund: Refund }) => {
  const formats = useFormats();
  const sum = formats.money(amount);
  const names = subjects.join(', ');
  const messages: Record<RefundReason, ReactNode> = {
    'domain-lost': (
      <Trans>
        Someone else registered {names} first. We refunded {sum}.
      </Trans>
    ),
    'transfer-failed': (
      <Trans>
        {names} could not be transferred. We refunded {sum}.
      </Trans>
    ),
    'inbox-failed': (
      <Trans>
        {names} could not be created. We refunded {sum}.
      </Trans>
    ),
  };
  return lookUp(
    messages,
    reason,
    <Trans>
      We refunded {sum} for {names}.
    </Trans>,
  );
};

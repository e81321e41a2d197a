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

const RefundText = ({ refund: { amount, reason, subjects, approvedAt } }: { refund: Refund }) => {
  const formats = useFormats();
  const sum = formats.money(amount);
  const names = subjects.join(', ');
  const causes: Record<RefundReason, ReactNode> = {
    'domain-lost': <Trans>Someone else registered {names} first.</Trans>,
    'transfer-failed': <Trans>{names} could not be transferred.</Trans>,
    'inbox-failed': <Trans>{names} could not be created.</Trans>,
  };
  return (
    <>
      {lookUp(causes, reason, <Trans>{names}:</Trans>)}{' '}
      {approvedAt === null ? (
        <Trans>We sent a refund of {sum}. The payment provider hasn't approved it yet.</Trans>
      ) : (
        <Trans>We refunded {sum}.</Trans>
      )}
    </>
  );
};

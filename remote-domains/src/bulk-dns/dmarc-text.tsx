import { Trans, useLingui } from '@lingui/react/macro';
import { withDmarc } from '@roost/shared/rules/dns/dmarc';
import { Banner, CopyButton } from '@roost/shared/ui/core';
import { toast } from '@roost/shared/ui/overlays';
import { reportAddressIn, type BulkFields } from './bulk-fields.ts';

/** The TXT record that the update writes, and the consent record that a report address on another domain needs. */
export const DmarcText = ({ fields }: { fields: BulkFields }) => {
  const { t } = useLingui();
  const address = reportAddressIn(fields);
  if (!fields.dmarcPolicyEnabled && address === null) return null;
  const text = withDmarc(null, {
    ...(fields.dmarcPolicyEnabled && { policy: fields.dmarcPolicy }),
    ...(address !== null && { reportAddress: address }),
  });
  const receiver = address?.slice(address.lastIndexOf('@') + 1).toLowerCase();
  const consent = `*._report._dmarc.${receiver}`;
  return (
    <div className="r-field">
      <p className="r-label">
        <Trans>This TXT record will be written at _dmarc:</Trans>
      </p>
      <p className="r-text-line">
        <code>{text}</code>
        <CopyButton
          value={text}
          label={t`Copy the record`}
          onCopyFailed={() => toast({ tone: 'danger', title: t`We couldn't copy the text. Copy it manually.` })}
        />
      </p>
      <p className="r-field__hint">
        <Trans>If a domain already has a DMARC record, its other tags are kept. The preview shows each record.</Trans>
      </p>
      {receiver !== undefined && (
        <Banner tone="warning">
          <Trans>
            Reports about domains other than {receiver} arrive only if {receiver} publishes a TXT record that allows
            them:
          </Trans>{' '}
          <code>{`${consent} TXT "v=DMARC1"`}</code>
        </Banner>
      )}
    </div>
  );
};

import { Trans } from '@lingui/react/macro';
import { useFormats } from '@roost/shared/i18n';

/** Until when the domain is registered. The price covers one year, and nothing renews it (product spec, section 9). */
export const RenewalFact = ({ registeredUntil }: { registeredUntil: string | null }) => {
  const formats = useFormats();
  if (registeredUntil === null) return <Trans>At the registrar where you registered the domain</Trans>;
  const date = formats.day(registeredUntil);
  return (
    <span data-hint={formats.ago(registeredUntil)}>
      <Trans>Registered until {date}. The domain doesn't renew automatically.</Trans>
    </span>
  );
};

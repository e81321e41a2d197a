import { Plural, Trans } from '@lingui/react/macro';
import type { InboxSlots } from '@roost/shared/rules/pricing/inbox-slots';
import { useFormats } from '@roost/shared/i18n';
import { usePermission } from '@roost/shared/session';

/**
 * Number of inboxes that free slots cover. Only administrators can order slots for the rest (product spec, section 9).
 */
export const CoveredNote = ({ slots, wanted }: { slots: InboxSlots; wanted: number }) => {
  const formats = useFormats();
  const mayAdminister = usePermission('administer');
  const limit = formats.number(slots.limit);
  const charged = Math.max(0, wanted - slots.free);
  return (
    <p className="r-section__text">
      <Plural
        value={slots.free}
        one={`# of ${limit} inbox slots is free.`}
        other={`# of ${limit} inbox slots are free.`}
      />{' '}
      {charged > 0 && (
        <Plural
          value={charged}
          one="# inbox needs another slot, which is charged monthly."
          other="# inboxes need more slots, which are charged monthly."
        />
      )}{' '}
      {charged > 0 && !mayAdminister && <Trans>Only an administrator can order more inbox slots.</Trans>}
    </p>
  );
};

import { Plural, Trans } from '@lingui/react/macro';
import { useState } from 'react';
import type { InboxSlots } from '@roost/shared/rules/pricing/inbox-slots';
import { useFormats } from '@roost/shared/i18n';
import { Slot } from '@roost/shared/platform';
import { usePermission } from '@roost/shared/session';
import { Banner, linkClass } from '@roost/shared/ui/core';

/** Shows how many inboxes the user can still create, and the next step when the page has more rows. */
export const SlotsNote = ({ slots, wanted }: { slots: InboxSlots; wanted: number }) => {
  const [isBuying, setIsBuying] = useState(false);
  const close = () => setIsBuying(false);
  const isAdmin = usePermission('administer');
  const formats = useFormats();
  const { free } = slots;
  const limit = formats.number(slots.limit);
  const left = formats.number(free);
  if (wanted <= free) {
    return (
      <p className="r-section__text">
        <Plural value={free} one={`# of ${limit} inbox slots is free.`} other={`# of ${limit} inbox slots are free.`} />
      </p>
    );
  }
  return (
    <Banner tone="warning">
      {free === 0 ? (
        <Trans>You have reached the limit of mailboxes</Trans>
      ) : (
        <Plural
          value={wanted - free}
          one={`Only ${left} of ${limit} inbox slots are free. Remove # inbox or add slots.`}
          other={`Only ${left} of ${limit} inbox slots are free. Remove # inboxes or add slots.`}
        />
      )}{' '}
      {isAdmin && (
        <button type="button" className={linkClass} onClick={() => setIsBuying(true)}>
          <Trans>Add Inbox Slots</Trans>
        </button>
      )}
      {isBuying && <Slot name="billing-dialog" planned={null} onClose={close} onConfirm={close} />}
    </Banner>
  );
};

import { findMailboxes } from '@roost/shared/contracts/mailboxes/mailbox-lookup';
import type { InboxListType } from '@roost/shared/contracts/mailboxes/inbox-type';
import { http } from '@roost/shared/http';
import { PastedNames } from '@roost/shared/lists/pasted-names';

type PastedMailboxesProps = {
  type: InboxListType;
  names: readonly string[];
  onSelect: (ids: readonly string[]) => void;
  onEnd: () => void;
};

export const PastedMailboxes = ({ type, ...props }: PastedMailboxesProps) => (
  <PastedNames {...props} find={async (names) => (await http().call(findMailboxes, { body: { type, names } })).found} />
);

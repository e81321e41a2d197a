import type { InboxListType } from '@roost/shared/contracts/inbox-type';
import { usePlatform } from './platform-context.tsx';

/** What each slot is given by the screen around it. */
export type SlotProps = {
  /** The welcome to a new user, from remote-wizard. */
  'create-domain': { onClose: () => void };
  /** The inboxes of one domain, from remote-mailboxes; `type` is null until the first is created. */
  'domain-inboxes': { domainId: string; domain: string; type: InboxListType | null };
};
export type SlotName = keyof SlotProps;

/**
 * Shows what another remote has for this place. While it loads nothing is shown; when it cannot be loaded a small message
 * with "Try again" stands here, and the screen around goes on working.
 */
export const Slot = <N extends SlotName>({ name, ...props }: { name: N } & SlotProps[N]) => {
  const { renderSlot } = usePlatform();
  return renderSlot(name, props as unknown as SlotProps[N]);
};

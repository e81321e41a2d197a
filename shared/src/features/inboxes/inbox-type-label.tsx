import { AtSign, Inbox, Mail, Server } from 'lucide-react';
import type { ReactNode } from 'react';
import type { InboxListType } from '@roost/shared/contracts/mailboxes/inbox-type';
import { lookUp, type Open } from '@roost/shared/contracts/open-enum';
import { Badge, VisuallyHidden } from '@roost/shared/ui/core';
import { useInboxTypeNames } from './use-inbox-type-names.ts';

const icons: Record<InboxListType, ReactNode> = {
  Private: <Inbox aria-hidden />,
  GoogleWorkspace: <AtSign aria-hidden />,
  Outlook: <Mail aria-hidden />,
  IP: <Server aria-hidden />,
};

/** The icon of an inbox type; its name is the tooltip and the accessible name. */
export const InboxTypeLabel = ({ type }: { type: Open<InboxListType> }) => {
  const names = useInboxTypeNames();
  const name = lookUp(names, type, null);
  if (name === null) return <Badge>{type}</Badge>;
  return (
    <span className="r-inbox-type" data-type={type} data-hint={name}>
      {lookUp(icons, type, null)}
      <VisuallyHidden>{name}</VisuallyHidden>
    </span>
  );
};

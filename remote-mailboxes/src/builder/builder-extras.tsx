import { Trans } from '@lingui/react/macro';
import { ChevronDown, ChevronRight } from 'lucide-react';
import { useId, useState } from 'react';
import type { PlannedInbox } from '@roost/shared/contracts/mailboxes/inbox-plan';
import type { InboxType } from '@roost/shared/contracts/mailboxes/inbox-type';
import { takesAvatar } from '@roost/shared/rules/mailboxes/mailbox-rules';
import { AvatarField } from '@roost/shared/avatar';
import { Badge, Button, TextInput } from '@roost/shared/ui/core';
import { SignatureField } from '../signature/index.ts';
import { BuilderField } from './builder-field.tsx';
import type { RowInput } from './builder-rows.ts';

type Field = { id: string; error: string | undefined };

type BuilderExtrasProps = {
  row: PlannedInbox;
  type: InboxType;
  field: (name: 'forwardTo' | 'signature') => Field;
  onInput: (input: Partial<RowInput>) => void;
  onLeave: (name: 'forwardTo' | 'signature') => void;
};

/** Optional fields: shown on request or when a value is invalid. */
export const BuilderExtras = ({ row, type, field, onInput, onLeave }: BuilderExtrasProps) => {
  const id = useId();
  const [isExpanded, setIsExpanded] = useState(false);
  const [forwardTo, signature] = [field('forwardTo'), field('signature')];
  const isOpen = isExpanded || forwardTo.error !== undefined || signature.error !== undefined;
  const isFilled = row.forwardTo !== '' || row.signature !== '' || row.avatar !== null;
  return (
    <>
      <Button
        className="r-entry__more"
        variant="ghost"
        size="sm"
        icon={isOpen ? <ChevronDown aria-hidden /> : <ChevronRight aria-hidden />}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsExpanded(!isOpen)}
      >
        {takesAvatar(type) ? <Trans>Picture, Signature & Forwarding</Trans> : <Trans>Signature & Forwarding</Trans>}
        {isFilled && (
          <Badge>
            <Trans>Filled in</Trans>
          </Badge>
        )}
      </Button>
      <div id={id} className="r-entry__fields r-entry__fields--pair" hidden={!isOpen}>
        {isOpen && (
          <>
            <BuilderField {...signature} isOptional label={<Trans>Signature</Trans>}>
              {(wiring) => (
                <SignatureField
                  id={wiring.id}
                  value={row.signature}
                  invalid={wiring['aria-invalid']}
                  describedBy={wiring['aria-describedby']}
                  onChange={(signature) => onInput({ signature })}
                  onBlur={() => onLeave('signature')}
                />
              )}
            </BuilderField>
            <div className="r-form">
              <BuilderField {...forwardTo} isOptional label={<Trans>Forward to</Trans>}>
                {(wiring) => (
                  <TextInput
                    {...wiring}
                    type="email"
                    autoComplete="off"
                    value={row.forwardTo}
                    onChange={({ target }) => onInput({ forwardTo: target.value })}
                    onBlur={() => onLeave('forwardTo')}
                  />
                )}
              </BuilderField>
              {takesAvatar(type) && (
                <AvatarField
                  name={`${row.firstName} ${row.lastName}`}
                  value={row.avatar}
                  onChange={(avatar) => onInput({ avatar })}
                />
              )}
            </div>
          </>
        )}
      </div>
    </>
  );
};

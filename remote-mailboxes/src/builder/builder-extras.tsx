import { Trans } from '@lingui/react/macro';
import { ChevronDown, ChevronRight } from 'lucide-react';
import { useId, useState } from 'react';
import { takesAvatar } from '@roost/shared/rules/mailboxes/mailbox-rules';
import { Badge, Button } from '@roost/shared/ui/core';
import { hasExtras } from './builder-rows.ts';
import { ExtrasFields, type ExtrasFieldsProps } from './extras-fields.tsx';

/** Optional fields: shown on request or when a value is invalid. */
export const BuilderExtras = (props: ExtrasFieldsProps) => {
  const { row, type, field } = props;
  const id = useId();
  const [isExpanded, setIsExpanded] = useState(false);
  const [forwardTo, signature] = [field('forwardTo'), field('signature')];
  const isOpen = isExpanded || forwardTo.error !== undefined || signature.error !== undefined;
  const isFilled = hasExtras(row);
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
        {isOpen && <ExtrasFields {...props} />}
      </div>
    </>
  );
};

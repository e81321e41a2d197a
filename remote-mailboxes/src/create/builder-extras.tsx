import { Trans } from '@lingui/react/macro';
import { ChevronDown, ChevronRight } from 'lucide-react';
import { useId, useState } from 'react';
import { Button, Textarea, TextInput } from '@roost/shared/ui/core';
import { BuilderField } from './builder-field.tsx';

type Extra = 'forwardTo' | 'signature';
type Field = { id: string; error: string | undefined };
type Input = { value: string; onChange: (event: { target: { value: string } }) => void; onBlur: () => void };

type BuilderExtrasProps = { field: (name: Extra) => Field; input: (name: Extra) => Input };

/** What most inboxes go without: shown when it is asked for, was filled before, or is wrong. */
export const BuilderExtras = ({ field, input }: BuilderExtrasProps) => {
  const id = useId();
  const [forwardTo, signature] = [field('forwardTo'), field('signature')];
  const [isAsked, setIsAsked] = useState(input('forwardTo').value !== '' || input('signature').value !== '');
  const isOpen = isAsked || forwardTo.error !== undefined || signature.error !== undefined;
  return (
    <>
      <Button
        className="r-entry__more"
        variant="ghost"
        size="sm"
        icon={isOpen ? <ChevronDown aria-hidden /> : <ChevronRight aria-hidden />}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsAsked(!isOpen)}
      >
        <Trans>Signature & Forwarding</Trans>
      </Button>
      <div id={id} className="r-entry__fields r-entry__fields--pair" hidden={!isOpen}>
        <BuilderField {...forwardTo} isOptional label={<Trans>Forward to</Trans>}>
          {(wiring) => <TextInput {...wiring} {...input('forwardTo')} type="email" autoComplete="off" />}
        </BuilderField>
        <BuilderField {...signature} isOptional label={<Trans>Signature</Trans>}>
          {(wiring) => <Textarea {...wiring} {...input('signature')} />}
        </BuilderField>
      </div>
    </>
  );
};

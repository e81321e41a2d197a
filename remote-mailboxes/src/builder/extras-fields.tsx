import { Trans } from '@lingui/react/macro';
import type { PlannedInbox } from '@roost/shared/contracts/mailboxes/inbox-plan';
import type { InboxType } from '@roost/shared/contracts/mailboxes/inbox-type';
import { takesAvatar } from '@roost/shared/rules/mailboxes/mailbox-rules';
import { AvatarField } from '@roost/shared/avatar';
import { TextInput } from '@roost/shared/ui/core';
import { SignatureField } from '../signature/index.ts';
import { BuilderField } from './builder-field.tsx';
import type { RowInput } from './builder-rows.ts';

type Field = { id: string; error: string | undefined };
export type ExtraName = 'forwardTo' | 'signature';

export type ExtrasFieldsProps = {
  row: PlannedInbox;
  type: InboxType;
  field: (name: ExtraName) => Field;
  onInput: (input: Partial<RowInput>) => void;
  onLeave: (name: ExtraName) => void;
};

/** The optional fields of an inbox: signature, forwarding and picture. */
export const ExtrasFields = ({ row, type, field, onInput, onLeave }: ExtrasFieldsProps) => (
  <>
    <BuilderField {...field('signature')} isOptional label={<Trans>Signature</Trans>}>
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
      <BuilderField {...field('forwardTo')} isOptional label={<Trans>Forward to</Trans>}>
        {(wiring) => (
          <TextInput
            {...wiring}
            type="email"
            data-autofocus={field('forwardTo').error === undefined ? undefined : ''}
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
);

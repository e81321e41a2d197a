import { AvatarField } from '@roost/shared/avatar';
import { EditDrawer } from './edit/edit-drawer.tsx';
import type { EditProps } from './mailboxes/mailboxes-overlays.ts';
import { SignatureField } from './signature/signature-field.tsx';

/** The edit form of one inbox, with the controls of the create page. */
export const MailboxEdit = (props: EditProps) => (
  <EditDrawer {...props} avatarField={AvatarField} signatureField={SignatureField} />
);

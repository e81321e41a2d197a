import type { SecretPlace } from './create-secrets.ts';

export type SecretColumn = {
  table: string;
  column: string;
  /** The columns of the primary key. */
  key: readonly string[];
};

const mailboxPasswords = { table: 'mailboxes', column: 'encrypted_password', key: ['id'] };
const newPasswords = { table: 'mailbox_connections', column: 'new_password', key: ['mailbox_id'] };
const toolPasswords = {
  table: 'export_credentials',
  column: 'encrypted_password',
  key: ['workspace_id', 'platform'],
};
const signingKeys = { table: 'signing_keys', column: 'encrypted_key', key: ['name'] };

/** All columns with encrypted text. */
export const secretColumns: readonly SecretColumn[] = [mailboxPasswords, newPasswords, toolPasswords, signingKeys];

export const secretPlace = ({ table, column }: SecretColumn, row: readonly string[]): SecretPlace => ({
  table,
  column,
  row,
});

/** The place of the password of a mailbox. */
export const mailboxPassword = ({ id }: { id: string }): SecretPlace => secretPlace(mailboxPasswords, [id]);

/** The place of the password that a reconnection sets. */
export const newPasswordOf = ({ id }: { id: string }): SecretPlace => secretPlace(newPasswords, [id]);

/** The place of the password of an outreach tool. */
export const toolPassword = ({ workspaceId, platform }: { workspaceId: string; platform: string }): SecretPlace =>
  secretPlace(toolPasswords, [workspaceId, platform]);

/** The place of a key of this server. */
export const signingKey = (name: string): SecretPlace => secretPlace(signingKeys, [name]);

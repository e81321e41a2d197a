export { PasswordDialog } from './password-dialog.tsx';

export { PasswordDialog } from './password-dialog.tsx';
export { PasswordFact } from './password-fact.tsx';
export { usePasswordDisabledReason } from './use-password-disabled-reason.ts';

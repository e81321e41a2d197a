export { EditForm } from './edit-form.tsx';
export { useEditDisabledReason } from './use-edit-disabled-reason.ts';

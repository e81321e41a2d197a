export { AppearanceForm, type AppearanceFormProps } from './appearance-form.tsx';
export type { Appearance } from './appearance.ts';
export { AvatarField, type AvatarFieldProps } from './avatar-field.tsx';

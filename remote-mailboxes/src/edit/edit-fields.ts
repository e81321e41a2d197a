import type { ComponentType } from 'react';

/** The controls of other features that the form is given. */
export type EditFields = {
  /** Has no label of its own. */
  signatureField: ComponentType<{
    id: string;
    value: string;
    onChange: (value: string) => void;
    onBlur?: () => void;
    invalid?: boolean;
    describedBy?: string | undefined;
  }>;
  /** `name` is that of the person, `value` the address of the picture. */
  avatarField: ComponentType<{ name: string; value: string | null; onChange: (value: string | null) => void }>;
};

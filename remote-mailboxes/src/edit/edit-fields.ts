import type { ComponentType } from 'react';

/** Controls of other features for the form. */
export type EditFields = {
  /** Renders no label. */
  signatureField: ComponentType<{
    id: string;
    value: string;
    onChange: (value: string) => void;
    onBlur?: () => void;
    invalid?: boolean;
    describedBy?: string | undefined;
  }>;
  /** `name` is the person's name, `value` the URL of the picture. */
  avatarField: ComponentType<{ name: string; value: string | null; onChange: (value: string | null) => void }>;
};

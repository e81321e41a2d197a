import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useFormats } from '@roost/shared/i18n';
import { Button } from '@roost/shared/ui/core';

type SubmitButtonProps = {
  children: ReactNode;
  loading: boolean;
  /** Seconds until the next attempt is allowed. */
  wait: number;
  /** Replaces the submit of the surrounding form. */
  onPress?: () => void;
};

/** Submits a form; counts down after too many attempts. */
export const SubmitButton = ({ children, loading, wait, onPress }: SubmitButtonProps) => {
  const { t } = useLingui();
  const clock = useClock(wait);
  return (
    <Button
      type={onPress === undefined ? 'submit' : 'button'}
      variant={onPress === undefined ? 'solid' : 'outline'}
      size="lg"
      wide
      loading={loading}
      disabledReason={wait > 0 ? t`Too many attempts. Wait until you can try again.` : undefined}
      {...(onPress && { onClick: onPress })}
    >
      {wait > 0 ? t`Try again in ${clock}` : children}
    </Button>
  );
};

/** Formats as `0:42` or `14:05`. */
const useClock = (seconds: number): string => {
  const formats = useFormats();
  return `${formats.number(Math.floor(seconds / 60))}:${String(seconds % 60).padStart(2, '0')}`;
};

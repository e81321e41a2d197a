import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useCallback } from 'react';

/** Formats a number of seconds, rounded up to whole seconds, minutes or hours. */
export const useDurationText = (): ((seconds: number) => string) => {
  const { t } = useLingui();
  return useCallback(
    (seconds) => {
      if (seconds < 60) return t`${plural(Math.ceil(seconds), { one: '# second', other: '# seconds' })}`;
      if (seconds < 3_600) return t`${plural(Math.ceil(seconds / 60), { one: '# minute', other: '# minutes' })}`;
      return t`${plural(Math.ceil(seconds / 3_600), { one: '# hour', other: '# hours' })}`;
    },
    [t],
  );
};

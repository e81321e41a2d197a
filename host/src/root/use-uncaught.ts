import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { tellUncaught } from './follow-uncaught.ts';

/** Says that something went wrong after an error that nothing caught: one message stands, however often it happens. */
export const useUncaught = (): void => {
  const { t } = useLingui();
  useEffect(
    () =>
      tellUncaught({
        onTell: () =>
          void import('@roost/shared/ui/overlays').then(({ toast }) =>
            toast({
              id: 'uncaught',
              tone: 'danger',
              title: t`Something went wrong`,
              description: t`Nothing that you entered is lost. Try again, or load the page anew if it goes on.`,
            }),
          ),
      }),
    [t],
  );
};

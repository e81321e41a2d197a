import { useLingui } from '@lingui/react/macro';
import type { PlacementProvider } from '@roost/shared/contracts/inbox-placement';

/** What the providers are called: by their own names. */
export const useProviderNames = (): Record<PlacementProvider, string> => {
  const { t } = useLingui();
  return {
    Gmail: 'Gmail',
    GoogleWorkspace: 'Google Workspace',
    Outlook: 'Outlook',
    Microsoft365: 'Microsoft 365',
    Yahoo: 'Yahoo',
    Aol: 'AOL',
    Hotmail: 'Hotmail',
    Smtp: t`Other SMTP servers`,
  };
};

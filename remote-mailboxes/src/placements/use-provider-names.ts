import { useLingui } from '@lingui/react/macro';
import type { PlacementProvider } from '@roost/shared/contracts/deliverability/inbox-placement';

/** Brand names of the providers. */
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

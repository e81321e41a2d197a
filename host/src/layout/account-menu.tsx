import { useLingui } from '@lingui/react/macro';
import { ChevronsUpDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { lazyScreen } from '@roost/shared/platform';
import { ComponentUnavailable } from '#root/component-unavailable.tsx';
import { AccountIdentity } from './account-identity.tsx';
import { LazyPopover } from './lazy-popover.tsx';

const AccountPopover = lazyScreen(
  async () => (await import(/* webpackChunkName: "account" */ './account-popover.tsx')).AccountPopover,
);

/** Names the signed-in user and opens the settings of this person: theme, language, profile and sign-out. */
export const AccountMenu = () => (
  <LazyPopover
    name="Account menu"
    Trigger={AccountButton}
    Content={AccountPopover}
    fallback={({ trigger, retry, close }) => (
      <>
        {trigger}
        <ComponentUnavailable onRetry={retry} onClose={close} />
      </>
    )}
  />
);

const AccountButton = (props: ComponentProps<'button'>) => {
  const { t } = useLingui();
  return (
    <button type="button" {...props} className="r-switcher">
      <span className="r-hidden">{t`Account:`} </span>
      <AccountIdentity />
      <ChevronsUpDown aria-hidden />
    </button>
  );
};

import { useLingui } from '@lingui/react/macro';
import { ChevronsUpDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { lazyScreen } from '@roost/shared/platform';
import { ComponentUnavailable } from '#root/component-unavailable.tsx';
import { LazyHostComponent } from '#root/lazy-host-component.tsx';
import { AccountIdentity } from './account-identity.tsx';
import { LazyPopover } from './lazy-popover.tsx';

const AccountPopover = lazyScreen(
  async () => (await import(/* webpackChunkName: "menus" */ './account-popover.tsx')).AccountPopover,
);

// The script of the sign-out dialog contains it: it is not the missing one.
const AccountUnavailable = lazyScreen(
  async () => (await import(/* webpackChunkName: "sign-out" */ './account-unavailable.tsx')).AccountUnavailable,
);

/** Names the signed-in user and opens the settings of this person: theme, language, profile and sign-out. */
export const AccountMenu = () => (
  <LazyPopover
    name="Account menu"
    Trigger={AccountButton}
    Content={AccountPopover}
    fallback={({ trigger, retry, close }) => {
      const notice = <ComponentUnavailable onRetry={retry} onClose={close} />;
      return (
        <>
          {trigger}
          <LazyHostComponent name="Account menu without its script" loading={notice} fallback={() => notice}>
            <AccountUnavailable onRetry={retry} onClose={close} />
          </LazyHostComponent>
        </>
      );
    }}
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

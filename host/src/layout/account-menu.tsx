import { Trans, useLingui } from '@lingui/react/macro';
import { ChevronsUpDown } from 'lucide-react';
import type { ComponentProps, ReactElement } from 'react';
import { lazyScreen } from '@roost/shared/platform';
import { Button } from '@roost/shared/ui/core';
import { useSignOut } from '#auth/use-sign-out.tsx';
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
    fallback={(popover) => <AccountFallback {...popover} />}
  />
);

type AccountFallbackProps = { trigger: ReactElement; retry: () => void; close: () => void };

const AccountFallback = ({ trigger, retry, close }: AccountFallbackProps) => {
  const signOut = useSignOut();
  return (
    <>
      {trigger}
      <ComponentUnavailable onRetry={retry} onClose={close}>
        <Button size="sm" onClick={signOut.start}>
          <Trans>Sign out</Trans>
        </Button>
      </ComponentUnavailable>
      {signOut.question}
    </>
  );
};

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

import { Trans } from '@lingui/react/macro';
import { LogOut } from 'lucide-react';
import { useEffect, useRef, type ReactElement, type ReactNode } from 'react';
import { Popover } from '@roost/shared/ui/overlays';
import { useSignOut } from '#auth/use-sign-out.tsx';
import { AccountPanel } from './account-panel.tsx';

export const AccountPopover = ({ trigger }: { trigger: ReactElement }) => {
  const signOut = useSignOut();
  // Signs out after the popover has closed: the focus returns to the button and would close the question.
  const wantsSignOut = useRef(false);
  return (
    <>
      <Popover
        starts="open"
        placement="top-start"
        trigger={trigger}
        title={<Trans>Account</Trans>}
        onGone={() => {
          if (wantsSignOut.current) signOut.start();
          wantsSignOut.current = false;
        }}
      >
        {({ close }) => (
          <FocusedOnMount>
            <AccountPanel onFollow={close} />
            <button
              type="button"
              className="r-menu__item"
              onClick={() => {
                wantsSignOut.current = true;
                close();
              }}
            >
              <LogOut aria-hidden />
              <Trans>Sign out</Trans>
            </button>
          </FocusedOnMount>
        )}
      </Popover>
      {signOut.question}
    </>
  );
};

/** A popover that mounts open does not take the focus. */
const FocusedOnMount = ({ children }: { children: ReactNode }) => {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => ref.current?.querySelector<HTMLElement>('input:checked')?.focus(), []);
  return <div ref={ref}>{children}</div>;
};

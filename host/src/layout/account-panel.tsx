import { Trans, useLingui } from '@lingui/react/macro';
import { MonitorSmartphone, UserRound } from 'lucide-react';
import { Link } from '@roost/shared/router';
import { useWorkspaceId } from '@roost/shared/session';
import { Banner, RadioGroup } from '@roost/shared/ui/core';
import { LanguageSwitch } from './language-switch.tsx';
import { useAccountTheme } from './use-account-theme.ts';

/** Settings of the signed-in user that apply in every workspace, and links to the others. */
export const AccountPanel = ({ onFollow }: { onFollow: () => void }) => {
  const { t } = useLingui();
  const profile = `/${useWorkspaceId()}/settings/profile`;
  const { theme, problem, changeTheme } = useAccountTheme();
  return (
    <div className="r-account">
      <RadioGroup
        label={<Trans>Theme</Trans>}
        direction="row"
        options={[
          { value: 'light', label: t({ message: 'Light', context: 'theme' }) },
          { value: 'dark', label: t({ message: 'Dark', context: 'theme' }) },
          { value: 'system', label: t({ message: 'System', context: 'theme' }) },
        ]}
        value={theme}
        onChange={changeTheme}
      />
      {problem !== null && <Banner tone="danger">{problem}</Banner>}
      <div className="r-account__row">
        <span className="r-label" aria-hidden>
          <Trans>Language</Trans>
        </span>
        <LanguageSwitch />
      </div>
      <div>
        <Link className="r-menu__item" to={profile} onClick={onFollow}>
          <UserRound aria-hidden />
          <Trans>Profile</Trans>
        </Link>
        <Link className="r-menu__item" to={`${profile}#sessions`} onClick={onFollow}>
          <MonitorSmartphone aria-hidden />
          <Trans>Sessions</Trans>
        </Link>
      </div>
    </div>
  );
};

import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Invitation } from '@roost/shared/contracts/workspaces/invitation';
import { Avatar } from '@roost/shared/avatar/avatar';
import { Banner, Button, Card } from '@roost/shared/ui/core';
import { useRoleNames } from './use-role-names.ts';

type InvitationCardProps = {
  invitation: Invitation;
  accepting: boolean;
  error: ReactNode;
  onAccept: () => void;
  onDecline: () => void;
};

export const InvitationCard = ({ invitation, accepting, error, onAccept, onDecline }: InvitationCardProps) => {
  const { i18n } = useLingui();
  const roleNames = useRoleNames();
  const { workspace, roles, invitedBy } = invitation;
  const role = new Intl.ListFormat(i18n.locale).format(roles.map((one) => roleNames[one]));
  return (
    <Card className="r-sign-in__card">
      <Avatar
        name={workspace.name}
        emoji={workspace.avatarEmoji}
        background={workspace.avatarBackground}
        shape="square"
        size="lg"
      />
      <h1 className="r-sign-in__title">
        <Trans>Join {workspace.name}</Trans>
      </h1>
      <p className="r-sign-in__text">
        <Inviter invitedBy={invitedBy} workspace={workspace.name} />
      </p>
      <p>
        <Trans>
          Your role: <b>{role}</b>
        </Trans>
      </p>
      {error !== null && <Banner tone="danger">{error}</Banner>}
      <div className="r-button-row">
        <Button variant="solid" loading={accepting} onClick={onAccept}>
          <Trans>Accept</Trans>
        </Button>
        <Button onClick={onDecline}>
          <Trans>Decline</Trans>
        </Button>
      </div>
    </Card>
  );
};

const Inviter = ({ invitedBy, workspace }: { invitedBy: Invitation['invitedBy']; workspace: string }) => {
  if (invitedBy === null) return <Trans>You are invited to the workspace {workspace}.</Trans>;
  const { name, email } = invitedBy;
  if (name === '')
    return (
      <Trans>
        {email} invited you to the workspace {workspace}.
      </Trans>
    );
  return (
    <Trans>
      {name} ({email}) invited you to the workspace {workspace}.
    </Trans>
  );
};

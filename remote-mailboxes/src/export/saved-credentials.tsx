import { Trans } from '@lingui/react/macro';
import type { ExportPlatform } from '@roost/shared/contracts/exports/export-platform';
import { useMissingPermission } from '@roost/shared/session';
import { Banner, Button } from '@roost/shared/ui/core';

type SavedCredentialsProps = {
  platform: ExportPlatform;
  /** Undefined when no sign-in is saved. */
  email: string | undefined;
  onBack: () => void;
  onSignedIn: (email: string) => void;
};

/** The saved sign-in, for a role that can use it but not change it. */
export const SavedCredentials = ({ platform, email, onBack, onSignedIn }: SavedCredentialsProps) => {
  const missingPermission = useMissingPermission('edit');
  return (
    <div className="r-form">
      {email === undefined ? (
        <Banner tone="warning">
          <p>
            <Trans>No one has signed in to {platform} yet.</Trans>
          </p>
          <p>{missingPermission}</p>
        </Banner>
      ) : (
        <p>
          <Trans>
            The inboxes will be exported to the account {email} at {platform}.
          </Trans>
        </p>
      )}
      <div className="r-form__actions">
        <Button onClick={onBack}>
          <Trans>Back</Trans>
        </Button>
        {email !== undefined && (
          <Button variant="solid" onClick={() => onSignedIn(email)}>
            <Trans>Continue</Trans>
          </Button>
        )}
      </div>
    </div>
  );
};

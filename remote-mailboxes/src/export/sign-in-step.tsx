import { Trans, useLingui } from '@lingui/react/macro';
import { getExportCredentials } from '@roost/shared/contracts/exports/export-credentials';
import type { ExportPlatform } from '@roost/shared/contracts/exports/export-platform';
import { toFailure } from '@roost/shared/http';
import { LoadFailed } from '@roost/shared/lists/load-failed';
import { useCall } from '@roost/shared/query';
import { usePermission } from '@roost/shared/session';
import { Spinner } from '@roost/shared/ui/core';
import { SavedCredentials } from './saved-credentials.tsx';
import { SignInForm } from './sign-in-form.tsx';

type SignInStepProps = {
  platform: ExportPlatform;
  /** Whether the tool accepts a key of its API instead of a password. */
  usesApiKey: boolean;
  onBack: () => void;
  onSignedIn: (email: string) => void;
  /** The tool rejected the sign-in: the dialog closes with an error (product spec, section 8). */
  onRejected: () => void;
};

/** Signs in at the tool, prefilled with the saved sign-in. A role that cannot change it can still use it. */
export const SignInStep = ({ platform, usesApiKey, ...step }: SignInStepProps) => {
  const { t } = useLingui();
  const mayChange = usePermission('edit');
  const savedCredentials = useCall(getExportCredentials, { params: { platform } });
  const failure = savedCredentials.error === null ? null : toFailure(savedCredentials.error);
  if (savedCredentials.isPending) return <Spinner label={t`Loading the credentials`} />;
  if (savedCredentials.data === undefined && failure !== null && failure.kind !== 'notFound') {
    return <LoadFailed call={savedCredentials} title={<Trans>The credentials could not be loaded</Trans>} />;
  }
  if (!mayChange) return <SavedCredentials platform={platform} email={savedCredentials.data?.email} {...step} />;
  return <SignInForm platform={platform} usesApiKey={usesApiKey} savedCredentials={savedCredentials.data} {...step} />;
};

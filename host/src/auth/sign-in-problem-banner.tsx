import { Trans } from '@lingui/react/macro';
import { Banner } from '@roost/shared/ui/core';

/** Explains why the user was sent to the sign-in page. */
export const SignInProblemBanner = ({ problem }: { problem: string | null }) => {
  switch (problem) {
    case 'session-over':
      return (
        <Banner tone="info">
          <Trans>Your session has ended. Sign in to continue where you left off. Your drafts are saved.</Trans>
        </Banner>
      );
    case 'signed-out-elsewhere':
      return (
        <Banner tone="info">
          <Trans>You were signed out in another tab. Sign in to continue where you left off.</Trans>
        </Banner>
      );
    case 'rights-changed':
      return (
        <Banner tone="warning">
          <Trans>Your permissions have changed. Sign in again to continue.</Trans>
        </Banner>
      );
    case 'unverified':
      return (
        <Banner tone="warning">
          <Trans>This account isn't verified yet. Follow the link in the email we sent you.</Trans>
        </Banner>
      );
    case 'link':
      return (
        <Banner tone="warning">
          <Trans>The sign-in link is invalid or has expired.</Trans>
        </Banner>
      );
    case 'storage':
      return (
        <Banner tone="warning">
          <Trans>
            Your browser doesn't let this site store data, so the link can't sign you in. Sign in here. You stay signed
            in until you close or reload the page.
          </Trans>
        </Banner>
      );
    case 'google-cancelled':
      return (
        <Banner tone="info">
          <Trans>You canceled signing in with Google. Nothing was shared.</Trans>
        </Banner>
      );
    case 'google-unverified':
      return (
        <Banner tone="warning">
          <Trans>Google hasn't verified the email address of that account. Sign in another way.</Trans>
        </Banner>
      );
    case 'google-failed':
      return (
        <Banner tone="warning">
          <Trans>Signing in with Google failed. Try again.</Trans>
        </Banner>
      );
    default:
      return null;
  }
};

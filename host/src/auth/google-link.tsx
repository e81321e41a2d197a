import { Trans } from '@lingui/react/macro';
import { useEffect } from 'react';
import { startGoogleSignIn } from '@roost/shared/contracts/accounts/google-sign-in';
import { http } from '@roost/shared/http';
import { runtimeConfig } from '@roost/shared/platform';
import { buttonClass } from '@roost/shared/ui/core';
import { clearPendingSignIn, savePendingSignIn } from './sign-in-target.ts';

/** Starts the Google sign-in of the API; renders nothing when the deployment has none. */
export const GoogleLink = ({ target }: { target: string }) => {
  useEffect(clearPendingSignIn, []);
  if (!runtimeConfig().googleSignIn) return null;
  return (
    <>
      <a
        className={buttonClass({ size: 'lg', wide: true })}
        href={http().address(startGoogleSignIn.path)}
        onClick={() => savePendingSignIn(target)}
      >
        <span className="r-button__label">
          <GoogleMark />
          <Trans>Continue with Google</Trans>
        </span>
      </a>
      <p className="r-sign-in__or" aria-hidden>
        <Trans>or</Trans>
      </p>
    </>
  );
};

/** Uses Google's colours, as its branding guidelines require. */
const GoogleMark = () => (
  <svg viewBox="0 0 48 48" width={16} height={16} aria-hidden>
    <path
      fill="#4285f4"
      d="M45.1 24.5c0-1.6-.1-3.1-.4-4.5H24v8.5h11.8a10 10 0 0 1-4.4 6.6v5.5h7.1c4.2-3.8 6.6-9.5 6.6-16.1z"
    />
    <path
      fill="#34a853"
      d="M24 46c5.9 0 10.9-2 14.5-5.4l-7.1-5.5c-2 1.3-4.5 2.1-7.4 2.1-5.7 0-10.6-3.9-12.3-9.1H4.3v5.7A22 22 0 0 0 24 46z"
    />
    <path fill="#fbbc05" d="M11.7 28.1a13 13 0 0 1 0-8.4V14H4.3a22 22 0 0 0 0 19.8z" />
    <path
      fill="#ea4335"
      d="M24 10.8c3.2 0 6.1 1.1 8.4 3.3l6.3-6.3A22 22 0 0 0 4.3 14l7.4 5.7c1.7-5.2 6.6-8.9 12.3-8.9z"
    />
  </svg>
);

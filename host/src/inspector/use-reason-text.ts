import { useLingui } from '@lingui/react/macro';
import { wholeShare } from '@roost/shared/platform/channel';
import type { Reason } from './inspect-remotes.ts';

/** Says why the page shows a version. */
export const useReasonText = (): ((reason: Reason) => string) => {
  const { t, i18n } = useLingui();
  return (reason) => {
    switch (reason.kind) {
      case 'live':
        return t`It is the live version.`;
      case 'preview':
        return t`This tab shows a preview.`;
      case 'harness':
        return t`A developer's server gives it to this tab.`;
      case 'tab':
        return t`The inspector chose it for this tab.`;
      case 'canaryListed':
        return t`The canary lists this workspace.`;
      case 'canaryShare': {
        const bucket = i18n.number(reason.bucket);
        const share = i18n.number(reason.share / wholeShare, { style: 'percent', maximumFractionDigits: 2 });
        return t`The bucket ${bucket} is in the canary's share of ${share}.`;
      }
      case 'fallback': {
        const { failed } = reason;
        return t`Fallback: ${failed} failed.`;
      }
      case 'pinned': {
        const { chosen } = reason;
        return t`The page keeps the version that it has shown. The next document gets ${chosen}.`;
      }
      case 'failed':
        return t`No version could be shown.`;
      case 'invalid':
        return t`The registry entry is invalid.`;
      case 'notShown':
        return t`This page has not shown it yet.`;
    }
  };
};

import { useLingui } from '@lingui/react/macro';
import type { HealthReason } from '@roost/shared/rules/dns/domain-health';

/** Explains the state of a check in a sentence. */
export const useReasonWords = (): Record<HealthReason, string> => {
  const { t } = useLingui();
  return {
    good: t`Everything is as it should be.`,
    missing: t`The record is missing.`,
    several: t`There are several where only one may be: receivers use none of them. Remove all but one.`,
    differs: t`There is a record, but not the one that the provider needs.`,
    partial: t`Some of the records are missing.`,
    'others-too': t`There are other mail hosts beside the provider’s: a part of the mail goes there.`,
    open: t`The record lets anybody send in the name of this domain.`,
    'too-many-lookups': t`The record needs more than 10 look-ups: receivers treat it as an error.`,
    invalid: t`The record has no policy that receivers know.`,
    'no-reports': t`Nobody gets the reports of receivers.`,
    'no-inboxes': t`The records come with the first inbox.`,
    'no-redirect': t`Visitors of the domain are not sent anywhere.`,
  };
};

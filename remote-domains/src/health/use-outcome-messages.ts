import { useLingui } from '@lingui/react/macro';
import type { LookupOutcome } from '@roost/shared/contracts/dns/domain-checks';

/** What a server answered that sent no record. */
export const useOutcomeMessages = (): Record<LookupOutcome, string> => {
  const { t } = useLingui();
  return {
    found: t`No record of this kind`,
    noData: t`No record of this type`,
    noName: t`No record with this name`,
    serverFailure: t`No answer: the server failed`,
    refused: t`No answer: the server refused`,
    timeout: t`No answer: the server didn't respond in time`,
    truncated: t`No answer: the answer was cut off`,
    malformed: t`No answer: the response was invalid`,
    unreachable: t`No answer: the server can't be reached`,
  };
};

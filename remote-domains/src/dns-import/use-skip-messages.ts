import { useLingui } from '@lingui/react/macro';
import type { SkipReason } from './imported-line.ts';

/** Says why a line is not imported. */
export const useSkipMessages = (domain: string): Record<SkipReason, string> => {
  const { t } = useLingui();
  return {
    managed: t`We manage the SOA and NS records of this domain for you.`,
    type: t`This record type isn't supported.`,
    class: t`Only records of class IN are supported.`,
    directive: t`This instruction isn't supported. Add its records one by one.`,
    'other-domain': t`This name isn't part of ${domain}.`,
    syntax: t`We can't read this line as a DNS record.`,
  };
};

import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import type { DnsSet } from '@roost/shared/contracts/dns/dns';
import type { Domain, DomainCheck } from '@roost/shared/contracts/domains/domain';
import { fixEdit } from './fix-edit.ts';
import type { RecordEdit } from './saved-edit.ts';

type FixOptions = {
  fix: { check: DomainCheck } | undefined;
  domain: Domain;
  set: DnsSet;
  edit: RecordEdit | null;
  refusal: string | undefined;
  onTaken: (() => void) | undefined;
  onEdit: (edit: RecordEdit) => void;
};

/** Opens the editor once with the fix for a check; returns the message to show. */
export const useFix = ({ fix, domain, set, edit, refusal, onTaken, onEdit }: FixOptions): string | undefined => {
  const { t } = useLingui();
  const [notice, setNotice] = useState<{ text: string; isOfEdit: boolean }>();
  const handledCheck = useRef<DomainCheck>(undefined);
  const check = fix?.check;
  useEffect(() => {
    if (check === undefined || handledCheck.current === check) return;
    handledCheck.current = check;
    const say = () => {
      if (refusal !== undefined) return refusal;
      const found = fixEdit(set, { check, redirectUrl: domain.redirectUrl });
      if (edit !== null && found.edit !== null) return t`Save or cancel your current edit first.`;
      if (found.edit !== null) {
        onEdit(found.edit);
        return undefined;
      }
      switch (found.reason) {
        case 'good':
          return t`This issue is already fixed.`;
        case 'several':
          return t`There are several records, but only one is allowed. Delete the ones you don't need.`;
        case 'no-inboxes':
          return t`The records you need are created with the first inbox on this domain.`;
        case 'no-redirect':
          return t`The domain has no redirect. Set one on the Details tab.`;
        case 'others-too':
          return t`Some mail goes to another provider. If you don't want this, delete that provider's MX records.`;
        case 'no-reports':
          return t`No one receives the DMARC reports. Edit the DMARC record and add an address, such as rua=mailto:dmarc@example.com.`;
        default:
          return t`No single record fixes this. Edit the records below.`;
      }
    };
    const mends = t`This record fixes it. Review and save.`;
    const text = say() ?? mends;
    setNotice({ text, isOfEdit: text === mends });
    onTaken?.();
  }, [check, domain, set, edit, refusal, onTaken, onEdit, t]);
  // The message is obsolete once the edit is saved or cancelled.
  return notice?.isOfEdit === true && edit === null ? undefined : notice?.text;
};

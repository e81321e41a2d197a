import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import { Button, IconButton } from '@roost/shared/ui/core';
import type { InvalidName } from '@roost/shared/rules/names/typed-domains';
import { useFaultMessages } from './use-fault-messages.ts';

type InvalidNamesProps = {
  names: readonly InvalidName[];
  onRemove: (name: string) => void;
  onRemoveAll: () => void;
};

/** The names that were not added, with their reasons; they stay in the field. */
export const InvalidNames = ({ names, onRemove, onRemoveAll }: InvalidNamesProps) => {
  const { t } = useLingui();
  const reasons = useFaultMessages();
  return (
    <div className="r-field">
      <div className="r-outcomes__line">
        <p className="r-label">
          <Trans>Not added</Trans>
        </p>
        <Button size="sm" onClick={onRemoveAll}>
          <Plural value={names.length} one="Remove # invalid name" other="Remove # invalid names" />
        </Button>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by keyboard */}
      <ul tabIndex={0} className="r-outcomes" aria-label={t`Names that weren't added`}>
        {names.map(({ typed, fault }) => (
          <li key={typed}>
            <div className="r-outcomes__line">
              <p className="r-outcomes__name">{typed}</p>
              <IconButton
                size="sm"
                label={t`Remove ${typed}`}
                icon={<X aria-hidden />}
                onClick={() => onRemove(typed)}
              />
            </div>
            <p className="r-outcomes__text r-outcomes__text--danger">{reasons[fault]}</p>
          </li>
        ))}
      </ul>
    </div>
  );
};

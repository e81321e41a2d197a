import { Trans, useLingui } from '@lingui/react/macro';
import { CircleAlert } from 'lucide-react';
import { useId, useState } from 'react';
import { Ending } from '@roost/shared/contracts/billing/offer';
import { Checkbox, TextInput } from '@roost/shared/ui/core';
import { budgetOf, hasLimits, type SuggestionLimits } from './suggestion-limits.ts';

type SuggestionLimitFieldsProps = { value: SuggestionLimits; onChange: (value: SuggestionLimits) => void };

/** Endings and the highest price of suggested and generated names. */
export const SuggestionLimitFields = ({ value, onChange }: SuggestionLimitFieldsProps) => {
  const { t } = useLingui();
  const id = useId();
  const [startsOpen] = useState(() => hasLimits(value));
  const isWrong = budgetOf(value) === null;
  const toggle = (ending: Ending, isChosen: boolean) =>
    onChange({
      ...value,
      endings: Ending.options.filter((one) => (one === ending ? isChosen : value.endings.includes(one))),
    });
  return (
    <details className="r-endings" open={startsOpen}>
      <summary className="r-section__title">
        <Trans>Endings and budget of suggestions</Trans>
      </summary>
      <div className="r-form">
        <fieldset className="r-field" aria-describedby={`${id}-endings`}>
          <legend className="r-label">
            <Trans>Endings</Trans>
          </legend>
          <div className="r-endings__list">
            {Ending.options.map((ending) => (
              <Checkbox
                key={ending}
                checked={value.endings.includes(ending)}
                onChange={({ target }) => toggle(ending, target.checked)}
              >
                .{ending}
              </Checkbox>
            ))}
          </div>
          <p id={`${id}-endings`} className="r-field__hint">
            <Trans>Select none to see all endings.</Trans>
          </p>
        </fieldset>
        <div className="r-field">
          <label className="r-label" htmlFor={`${id}-budget`}>
            <Trans>Budget per domain and year, in USD</Trans>{' '}
            <span className="r-field__optional">
              <Trans>(optional)</Trans>
            </span>
          </label>
          <TextInput
            id={`${id}-budget`}
            className="r-endings__budget"
            type="number"
            inputMode="decimal"
            min={0}
            step="any"
            value={value.budget}
            placeholder={t`No maximum`}
            aria-invalid={isWrong}
            aria-describedby={isWrong ? `${id}-error` : undefined}
            onChange={({ target }) => onChange({ ...value, budget: target.value })}
          />
          {isWrong && (
            <p id={`${id}-error`} className="r-field__error">
              <CircleAlert aria-hidden />
              {t`Enter an amount above 0`}
            </p>
          )}
        </div>
      </div>
    </details>
  );
};

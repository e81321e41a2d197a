import { Check } from 'lucide-react';
import { NativeSelect } from '@roost/shared/ui/core';

export type Step = {
  id: string;
  label: string;
  /** Why the step is not available yet. */
  disabledReason?: string | undefined;
};
export type StepsProps = { label: string; steps: readonly Step[]; current: string; onStep: (id: string) => void };

/** A row of steps; below 768 px a select. */
export function Steps({ label, steps, current, onStep }: StepsProps) {
  const currentIndex = steps.findIndex((step) => step.id === current);
  return (
    <nav aria-label={label}>
      <ol className="r-steps__list">
        {steps.map((step, index) => (
          <li key={step.id} className="r-steps__item">
            <button
              type="button"
              className="r-step"
              aria-current={index === currentIndex ? 'step' : undefined}
              {...(step.disabledReason && { 'aria-disabled': true, 'aria-description': step.disabledReason })}
              data-hint={step.disabledReason}
              data-done={index < currentIndex || undefined}
              onClick={() => !step.disabledReason && onStep(step.id)}
            >
              <span className="r-step__mark" aria-hidden>
                {index < currentIndex ? <Check /> : index + 1}
              </span>
              {step.label}
            </button>
          </li>
        ))}
      </ol>
      <NativeSelect
        className="r-steps__select"
        aria-label={label}
        value={current}
        options={steps.map((step, index) => ({
          value: step.id,
          label: `${index + 1}. ${step.label}`,
          disabled: Boolean(step.disabledReason),
        }))}
        onChange={(event) => onStep(event.target.value)}
      />
    </nav>
  );
}

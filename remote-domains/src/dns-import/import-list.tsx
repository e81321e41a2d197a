import { useLingui } from '@lingui/react/macro';
import { NativeSelect, StatusBadge, type Tone } from '@roost/shared/ui/core';
import { RecordLine, useProblemMessages } from '../record/index.ts';
import type { ImportChoice, PlannedLine } from './plan-import.ts';
import { useSkipMessages } from './use-skip-messages.ts';

type ImportListProps = {
  domain: string;
  lines: readonly PlannedLine[];
  onChoose: (line: number, choice: ImportChoice) => void;
};

const tones: Record<PlannedLine['kind'], Tone> = {
  new: 'success',
  same: 'neutral',
  conflict: 'warning',
  invalid: 'danger',
  skipped: 'neutral',
};

/** What the import does with each line, and the choice for each conflict. */
export const ImportList = ({ domain, lines, onChoose }: ImportListProps) => {
  const { t } = useLingui();
  const reasons = useSkipMessages(domain);
  const describeProblem = useProblemMessages();
  const outcomes: Record<PlannedLine['kind'], string> = {
    new: t({ message: 'New', context: 'imported record' }),
    same: t`Already exists`,
    conflict: t`Conflict`,
    invalid: t`Needs fixing`,
    skipped: t({ message: 'Skipped', context: 'imported line' }),
  };
  const choices: Record<ImportChoice, string> = {
    skip: t`Keep the existing record`,
    replace: t`Replace the existing record`,
    add: t`Keep both`,
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by keyboard
    <ul tabIndex={0} className="r-outcomes" aria-label={t`Preview of the records`}>
      {lines.map((planned) => (
        <li key={planned.line}>
          <div className="r-outcomes__head">
            <span className="r-outcomes__name">
              {planned.kind === 'skipped' ? <code>{planned.text}</code> : <RecordLine record={planned.record} />}
            </span>
            <StatusBadge tone={tones[planned.kind]}>{outcomes[planned.kind]}</StatusBadge>
          </div>
          {planned.kind === 'skipped' && <p className="r-outcomes__text">{reasons[planned.reason]}</p>}
          {planned.kind === 'invalid' && (
            <p className="r-outcomes__text r-outcomes__text--danger">{describeProblem(planned.problem)}</p>
          )}
          {planned.kind === 'conflict' && (
            <>
              {planned.existing.map((record) => (
                <p key={JSON.stringify(record)} className="r-outcomes__text">
                  <span className="r-changes__side">{t`Now`}</span> <RecordLine record={record} />
                </p>
              ))}
              {planned.choices.length === 1 ? (
                <p className="r-outcomes__text">{t`We manage this record for you. You can't change or delete it.`}</p>
              ) : (
                <NativeSelect
                  className="r-import-choice"
                  aria-label={t`Conflict on line ${planned.line}`}
                  value={planned.choice}
                  options={planned.choices.map((value) => ({ value, label: choices[value] }))}
                  onChange={({ target }) => {
                    const choice = planned.choices.find((value) => value === target.value);
                    if (choice !== undefined) onChoose(planned.line, choice);
                  }}
                />
              )}
            </>
          )}
        </li>
      ))}
    </ul>
  );
};

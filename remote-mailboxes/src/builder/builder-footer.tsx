import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { CircleAlert } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { ActionBar } from '@roost/shared/flow';
import { useFormats } from '@roost/shared/i18n';
import type { PlannedField } from '@roost/shared/rules/names/inbox-plan-faults';
import { linkClass } from '@roost/shared/ui/core';

export type ShownProblem = { rowId: string; position: number; field: PlannedField; message: string };

type BuilderFooterProps = {
  count: number;
  /** Null while the limits are unknown. */
  free: number | null;
  /** In cents; null when the price is unknown. */
  today: number | null;
  problems: readonly ShownProblem[];
  onShow: (problem: ShownProblem) => void;
  /** The button of the next step, where the form has its own. */
  action: ReactNode;
};

const [listedAtFirst, mostListed] = [3, 200];

/** The number of inboxes, the slots and the price, and what is wrong, each with a link to its cell; always in sight. */
export const BuilderFooter = ({ count, free, today, problems, onShow, action }: BuilderFooterProps) => {
  const { t } = useLingui();
  const formats = useFormats();
  const [isWhole, setIsWhole] = useState(false);
  const listed = isWhole ? problems.slice(0, mostListed) : problems.slice(0, listedAtFirst);
  const rest = problems.length - listed.length;
  return (
    <ActionBar kind="summary">
      <div className="r-grid-footer">
        <div className="r-grid-footer__text">
          <output className="r-grid-footer__sum">
            <Plural value={count} one="# inbox" other="# inboxes" />
            {free !== null && (
              <>
                {' · '}
                <Plural value={free} one="# free slot" other="# free slots" />
              </>
            )}
            {today !== null && (
              <>
                {' · '}
                <Trans>{formats.money(today)} today</Trans>
              </>
            )}
            {problems.length > 0 && (
              <span className="r-grid-footer__count">
                {' · '}
                <Plural value={problems.length} one="# problem" other="# problems" />
              </span>
            )}
          </output>
          {problems.length > 0 && (
            <ul className="r-grid-footer__list" aria-label={t`Problems`}>
              {listed.map((problem) => (
                <li key={`${problem.rowId}/${problem.field}`}>
                  <CircleAlert aria-hidden />
                  <button type="button" className={linkClass} onClick={() => onShow(problem)}>
                    <Trans>
                      Inbox {problem.position}: {problem.message}
                    </Trans>
                  </button>
                </li>
              ))}
              {rest > 0 && !isWhole && (
                <li>
                  <button type="button" className={linkClass} onClick={() => setIsWhole(true)}>
                    <Plural value={rest} one="# more problem" other="# more problems" />
                  </button>
                </li>
              )}
            </ul>
          )}
        </div>
        {action}
      </div>
    </ActionBar>
  );
};

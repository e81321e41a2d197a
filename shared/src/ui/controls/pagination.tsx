import { Trans, useLingui } from '@lingui/react/macro';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useDeferredValue, useId, useMemo } from 'react';
import { Button } from './button.tsx';
import { NativeSelect } from './native-select.tsx';

export type PaginationProps = {
  /** From 1. */
  page: number;
  pageSize: number;
  total: number;
  onPage: (page: number) => void;
  /** Accessible name, for a page with two paginations. */
  label?: string;
};

/** With more pages than this, the select lists the nearest pages and every nth page. */
const listed = 200;

export function Pagination({ page, pageSize, total, onPage, label }: PaginationProps) {
  const { t, i18n } = useLingui();
  const select = useId();
  const number = useMemo(() => new Intl.NumberFormat(i18n.locale), [i18n.locale]);
  const pages = Math.max(1, Math.ceil(total / pageSize));
  const first = number.format(total === 0 ? 0 : (page - 1) * pageSize + 1);
  const last = number.format(Math.min(page * pageSize, total));
  const all = number.format(total);
  const lastPage = number.format(pages);
  // Deferred: 200 options must not delay the rows.
  const deferredPage = useDeferredValue(page);
  const deferredPages = useDeferredValue(pages);
  const options = useMemo(
    () =>
      choices({ page, deferredPage, pages: Math.max(page, deferredPages) }).map((value) => ({
        value: String(value),
        label: number.format(value),
      })),
    [page, deferredPage, deferredPages, number],
  );

  return (
    <nav className="r-pagination" aria-label={label ?? t`Pages`}>
      <output>
        <Trans>
          {first}–{last} of {all}
        </Trans>
      </output>
      {pages > 1 && (
        <div className="r-pagination__steps">
          <label className="r-pagination__page" htmlFor={select}>
            <Trans>Page</Trans>
            <NativeSelect
              id={select}
              value={String(page)}
              options={options}
              onChange={(event) => onPage(Number(event.target.value))}
            />
          </label>
          <span className="r-pagination__page">
            <Trans>of {lastPage}</Trans>
          </span>
          <Button
            aria-label={t`Previous page`}
            className="r-button--icon"
            icon={<ChevronLeft aria-hidden />}
            disabledReason={page <= 1 ? t`This is the first page` : undefined}
            onClick={() => onPage(page - 1)}
          />
          <Button
            aria-label={t`Next page`}
            className="r-button--icon"
            icon={<ChevronRight aria-hidden />}
            disabledReason={page >= pages ? t`This is the last page` : undefined}
            onClick={() => onPage(page + 1)}
          />
        </div>
      )}
    </nav>
  );
}

function choices({ page, deferredPage, pages }: { page: number; deferredPage: number; pages: number }) {
  const stride = Math.ceil(pages / listed);
  const numbers = Array.from({ length: pages }, (_, index) => index + 1);
  return numbers.filter(
    (n) => n % stride === 0 || n === 1 || n === pages || n === page || Math.abs(n - deferredPage) <= 5,
  );
}

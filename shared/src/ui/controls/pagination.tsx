import { Trans, useLingui } from '@lingui/react/macro';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useId, useMemo, useState, useTransition } from 'react';
import { Button } from './button.tsx';
import { NativeSelect } from './native-select.tsx';

export type PaginationProps = {
  /** From 1. */
  page: number;
  pageSize: number;
  total: number;
  onPage: (page: number) => void;
  /** Another page is loading, and `page` is the previous one. */
  loading?: boolean;
  /** Accessible name, for a page with two paginations. */
  label?: string;
};

/** With more pages than this, the select lists the nearest pages and every nth page. */
const listed = 200;

/**
 * Shows a requested page immediately, before its rows: React renders the list in a transition, and `loading` follows.
 * Another press in the meantime starts from the requested page.
 */
export function Pagination({ page, pageSize, total, onPage, loading = false, label }: PaginationProps) {
  const { t, i18n } = useLingui();
  const select = useId();
  const { locale } = i18n;
  const pages = Math.max(1, Math.ceil(total / pageSize));
  const first = (total === 0 ? 0 : (page - 1) * pageSize + 1).toLocaleString(locale);
  const last = Math.min(page * pageSize, total).toLocaleString(locale);
  const all = total.toLocaleString(locale);
  const lastPage = pages.toLocaleString(locale);
  const [isPending, startTransition] = useTransition();
  const isBusy = isPending || loading;
  const [requested, setRequested] = useState(page);
  if (!isBusy && requested !== page) setRequested(page);
  const request = (next: number) => {
    setRequested(next);
    startTransition(() => onPage(next));
  };
  const options = useMemo(
    () => choices({ requested, pages }).map((value) => ({ value: String(value), label: value.toLocaleString(locale) })),
    [requested, pages, locale],
  );

  return (
    <nav className="r-pagination" aria-label={label ?? t`Pages`} aria-busy={isBusy || undefined}>
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
              value={String(requested)}
              options={options}
              onChange={(event) => request(Number(event.target.value))}
            />
          </label>
          <span className="r-pagination__page">
            <Trans>of {lastPage}</Trans>
          </span>
          <Button
            aria-label={t`Previous page`}
            className="r-button--icon"
            icon={<ChevronLeft aria-hidden />}
            disabledReason={requested <= 1 ? t`This is the first page` : undefined}
            onClick={() => request(requested - 1)}
          />
          <Button
            aria-label={t`Next page`}
            className="r-button--icon"
            icon={<ChevronRight aria-hidden />}
            disabledReason={requested >= pages ? t`This is the last page` : undefined}
            onClick={() => request(requested + 1)}
          />
        </div>
      )}
    </nav>
  );
}

function choices({ requested, pages }: { requested: number; pages: number }) {
  const stride = Math.ceil(pages / listed);
  const numbers = Array.from({ length: pages }, (_, index) => index + 1);
  return numbers.filter((n) => n % stride === 0 || n === 1 || n === pages || Math.abs(n - requested) <= 5);
}

import '@roost/shared/ui/styles.css';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { activateLanguage, i18n, I18nProvider } from '@roost/shared/i18n';
import { RowsTable } from './rows-table.tsx';

declare global {
  interface Window {
    rowsBench: typeof bench;
  }
}

const place = () => {
  const element = document.createElement('div');
  document.body.append(element);
  return element;
};

/** ms of the work and of the style and layout that it causes. */
const timed = (work: () => void): number => {
  const begun = performance.now();
  work();
  void document.body.offsetHeight;
  return performance.now() - begun;
};

const show = (element: HTMLElement) => {
  const root = createRoot(element);
  const milliseconds = timed(() =>
    flushSync(() =>
      root.render(
        <I18nProvider i18n={i18n}>
          <RowsTable />
        </I18nProvider>,
      ),
    ),
  );
  return { milliseconds, end: () => flushSync(() => root.unmount()) };
};

const showText = (element: HTMLElement, html: string) => timed(() => (element.innerHTML = html));

const checkboxOf = (element: HTMLElement, row: number) =>
  element.querySelectorAll<HTMLInputElement>('tbody .r-check')[row % 50];

/** Each answers ms; what it showed is gone afterwards. */
const bench = {
  /** The table's own HTML, to be shown as text. */
  html: (): string => {
    const element = place();
    const { end } = show(element);
    const html = element.innerHTML;
    end();
    element.remove();
    return html;
  },
  mountTable: (): number => {
    const element = place();
    const { milliseconds, end } = show(element);
    end();
    element.remove();
    return milliseconds;
  },
  mountText: (html: string): number => {
    const element = place();
    const milliseconds = showText(element, html);
    element.remove();
    return milliseconds;
  },
  /** Ticks ten rows of the table; the time of one. */
  tickTable: (): number => {
    const element = place();
    const { end } = show(element);
    const milliseconds = timed(() => {
      for (let row = 0; row < 10; row += 1) {
        flushSync(() => checkboxOf(element, row)?.click());
        void document.body.offsetHeight;
      }
    });
    end();
    element.remove();
    return milliseconds / 10;
  },
  /** The same changes of the same elements by hand. */
  tickText: (html: string): number => {
    const element = place();
    showText(element, html);
    const all = element.querySelector<HTMLInputElement>('thead .r-check');
    const milliseconds = timed(() => {
      for (let row = 0; row < 10; row += 1) {
        const checkbox = checkboxOf(element, row);
        checkbox?.click();
        checkbox?.closest('tr')?.setAttribute('data-selected', 'true');
        if (all !== null) all.indeterminate = true;
        void document.body.offsetHeight;
      }
    });
    element.remove();
    return milliseconds / 10;
  },
};

activateLanguage('en');
window.rowsBench = bench;

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

const createContainer = () => {
  const element = document.createElement('div');
  document.body.append(element);
  return element;
};

/** Duration in ms of the work and of the resulting style and layout. */
const timed = (work: () => void): number => {
  const startedAt = performance.now();
  work();
  void document.body.offsetHeight;
  return performance.now() - startedAt;
};

/** Runs the work in a task of the page: metrics exclude calls of the debugger. */
const inTask = (work: () => void) =>
  new Promise<void>((done) =>
    setTimeout(() => {
      work();
      done();
    }),
  );

const frame = () => new Promise((painted) => requestAnimationFrame(() => setTimeout(painted)));

/** Resolves when the last progressively rendered row is painted. */
const show = async (element: HTMLElement) => {
  const root = createRoot(element);
  await inTask(() =>
    flushSync(() =>
      root.render(
        <I18nProvider i18n={i18n}>
          <RowsTable />
        </I18nProvider>,
      ),
    ),
  );
  while (element.querySelector('table')?.ariaBusy === 'true') await frame();
  await frame();
  return () => {
    root.unmount();
    element.remove();
  };
};

const showText = async (element: HTMLElement, html: string) => {
  await inTask(() => (element.innerHTML = html));
  await frame();
  return () => element.remove();
};

const checkboxOf = (element: HTMLElement, row: number) =>
  element.querySelectorAll<HTMLInputElement>('tbody .r-check')[row % 50];

/** Removes the rendered content. Called after the measurement. */
let end: () => void = () => undefined;

const bench = {
  /** HTML of the rendered table, for rendering as static HTML. */
  html: async (): Promise<string> => {
    const element = createContainer();
    end = await show(element);
    return element.innerHTML;
  },
  end: async (): Promise<void> => {
    end();
    await frame();
  },
  mountTable: async (): Promise<void> => {
    end = await show(createContainer());
  },
  mountText: async (html: string): Promise<void> => {
    end = await showText(createContainer(), html);
  },
  /** Ticks ten rows of the table. Resolves to the time of one tick, in ms. */
  tickTable: async (): Promise<number> => {
    const element = createContainer();
    end = await show(element);
    const milliseconds = timed(() => {
      for (let row = 0; row < 10; row += 1) {
        flushSync(() => checkboxOf(element, row)?.click());
        void document.body.offsetHeight;
      }
    });
    end();
    return milliseconds / 10;
  },
  /** Makes the same changes to static HTML. */
  tickText: async (html: string): Promise<number> => {
    const element = createContainer();
    end = await showText(element, html);
    const all = element.querySelector<HTMLInputElement>('thead .r-check');
    const milliseconds = timed(() => {
      for (let row = 0; row < 10; row += 1) {
        const checkbox = checkboxOf(element, row);
        checkbox?.click();
        checkbox?.closest('tr')?.toggleAttribute('data-selected', true);
        if (all !== null) all.indeterminate = true;
        void document.body.offsetHeight;
      }
    });
    end();
    return milliseconds / 10;
  },
};

activateLanguage('en');
window.rowsBench = bench;

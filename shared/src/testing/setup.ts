import '@testing-library/jest-dom';
import { activateLanguage, addCatalog } from '@roost/shared/i18n';
import { clearQueries } from '@roost/shared/query';
import { changeSession } from '@roost/shared/session';
import { configure, getConfig } from '@testing-library/react';
import { clear, createStore } from 'idb-keyval';
import 'fake-indexeddb/auto';
import { findLabelsById } from './labels-by-id.ts';
import { network } from './network.ts';
import { failOnConsoleErrors } from './console-errors.ts';

const { asyncWrapper, getElementError } = getConfig();
/** Whether a wait runs a check, whose error it drops unless the time is up. */
const isInWait = () =>
  (getConfig() as { _disableExpensiveErrorDiagnostics?: boolean })._disableExpensiveErrorDiagnostics;
configure({
  // A wait ends as soon as its check passes. On a busy machine, a page can need seconds.
  asyncUtilTimeout: 15_000,
  // A wait prints the document when it fails, not for each check before.
  getElementError: (message, container) =>
    isInWait()
      ? Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' })
      : getElementError(message, container),
  asyncWrapper: (wait) =>
    asyncWrapper(async () => {
      try {
        return await wait();
      } catch (failed) {
        // The stack, which a report shows, has the message of the check.
        if (failed instanceof Error) failed.stack = failed.stack?.replace(/^.*?(?=\n {4}at )/s, () => String(failed));
        throw failed;
      }
    }),
});
// The source text is English, so tests need no catalog.
addCatalog('en', {});
activateLanguage('en');
failOnConsoleErrors();
findLabelsById();

// jsdom has no layout: these stubs report no sizes.
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
Element.prototype.scrollIntoView ??= () => {};
Element.prototype.scrollTo ??= () => {};
// The product shows these texts as blocks, so that a name has a space before them.
const style = document.createElement('style');
style.textContent = '.r-hidden, .r-choice__hint { display: block }';
document.head.append(style);
// jsdom hides popovers and cannot show them.
HTMLElement.prototype.showPopover ??= function (this: HTMLElement) {
  this.style.display = 'block';
};
globalThis.matchMedia ??= (media) =>
  ({ media, matches: false, addEventListener() {}, removeEventListener() {} }) as unknown as MediaQueryList;

beforeAll(() => network.listen({ onUnhandledFrame: 'error' }));
afterEach(async () => {
  network.resetHandlers();
  localStorage.clear();
  changeSession(null);
  clearQueries();
  await clear(createStore('roost', 'drafts'));
});
afterAll(() => network.close());

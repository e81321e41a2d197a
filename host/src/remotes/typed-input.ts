const typed = new Set<Element>();

/** Fields without unsaved input: the URL stores a search text, and a checkbox outside a form only selects rows. */
const isKept = (element: Element) =>
  element.matches('input[type="search"]') ||
  (element.matches('[type="checkbox"], [type="radio"], select') && element.closest('form') === null);

/** Tracks the fields that the user changes; returns the function that stops it. */
export const noticeTyping = (): (() => void) => {
  const notice = ({ target }: Event) => {
    if (!(target instanceof Element) || isKept(target)) return;
    forgetGone();
    typed.add(target);
  };
  addEventListener('input', notice, { capture: true });
  return () => removeEventListener('input', notice, { capture: true });
};

/** True while a changed field is on the page. */
export const isSomethingTyped = (): boolean => {
  forgetGone();
  return typed.size > 0;
};

const forgetGone = () => {
  for (const element of typed) if (!element.isConnected) typed.delete(element);
};

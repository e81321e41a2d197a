const typed = new Set<Element>();

/** Fields whose content is kept nowhere else: the text of a search stands in the address, ticked rows are in no form. */
const isKept = (element: Element) =>
  element.matches('input[type="search"]') ||
  (element.matches('[type="checkbox"], [type="radio"], select') && element.closest('form') === null);

/** Notices which fields somebody changes; answers the function that stops it. */
export const noticeTyping = (): (() => void) => {
  const notice = ({ target }: Event) => {
    if (!(target instanceof Element) || isKept(target)) return;
    forgetGone();
    typed.add(target);
  };
  addEventListener('input', notice, { capture: true });
  return () => removeEventListener('input', notice, { capture: true });
};

/** Whether something that somebody entered is still open on the page. */
export const isSomethingTyped = (): boolean => {
  forgetGone();
  return typed.size > 0;
};

const forgetGone = () => {
  for (const element of typed) if (!element.isConnected) typed.delete(element);
};

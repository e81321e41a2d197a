const changed = new Set<Element>();

/** Fields without unsaved input: the URL stores a search text, and a checkbox outside a form only selects rows. */
const isSavedElsewhere = (element: Element) =>
  element.matches('input[type="search"]') ||
  (element.matches('[type="checkbox"], [type="radio"], select') && element.closest('form') === null);

/** Tracks the fields that the user changes; returns the function that stops it. */
export const trackUnsavedInput = (): (() => void) => {
  const notice = ({ target }: Event) => {
    if (!(target instanceof Element) || isSavedElsewhere(target)) return;
    dropRemoved();
    changed.add(target);
  };
  addEventListener('input', notice, { capture: true });
  return () => removeEventListener('input', notice, { capture: true });
};

/** True while a changed field is on the page. */
export const hasUnsavedInput = (): boolean => {
  dropRemoved();
  return changed.size > 0;
};

const dropRemoved = () => {
  for (const element of changed) if (!element.isConnected) changed.delete(element);
};

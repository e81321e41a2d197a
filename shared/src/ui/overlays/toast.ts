import { createToaster } from '@chakra-ui/react';

export type ToastTone = 'success' | 'danger' | 'warning' | 'info';
export type ToastMessage = {
  /** A toast replaces an earlier one with the same id. */
  id?: string;
  tone: ToastTone;
  title: string;
  description?: string | undefined;
  /** Such as "Undo"; closes the toast. */
  action?: { label: string; onSelect: () => void } | undefined;
};

const edge = '16px';
export const toaster = createToaster({
  placement: 'bottom-end',
  max: 4,
  gap: 8,
  overlap: false,
  // Above actions at the bottom of the page or dialog, and above the host's offline bar.
  offsets: {
    top: edge,
    right: edge,
    left: edge,
    bottom: `calc(var(--r-toasts-bottom, ${edge}) + var(--r-toasts-lift, 0px))`,
  },
});

const success = 5000;

/**
 * Shows a toast. A success disappears after 5 s; an error stays until it is closed. Returns the id for `dismissToast`.
 */
export function toast({ id, tone, title, description, action }: ToastMessage): string {
  const options = {
    title,
    description,
    type: tone === 'danger' ? 'error' : tone,
    duration: tone === 'danger' ? Number.POSITIVE_INFINITY : success,
    closable: true,
    action: action && { label: action.label, onClick: action.onSelect },
  };
  if (id === undefined) return toaster.create(options);
  if (!toaster.isVisible(id)) return toaster.create({ id, ...options });
  toaster.update(id, options);
  return id;
}

/** In a microtask, because the toaster renders synchronously, which React does not allow in an effect. */
export const dismissToast = (id: string) => queueMicrotask(() => toaster.dismiss(id));

/** Removes all toasts, after a change of user or between tests. */
export const clearToasts = () => toaster.remove();

/** Removes the toasts of one workspace, or person, before the next. Without the script of the toasts there are none. */
export const forgetToasts = async (): Promise<void> => {
  const overlays = await import('@roost/shared/ui/overlays').catch(() => undefined);
  overlays?.clearToasts();
};

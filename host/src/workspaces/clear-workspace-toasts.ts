/** Removes the toasts of the previous workspace or user. If the toasts' script cannot be loaded, there are none. */
export const clearWorkspaceToasts = async (): Promise<void> => {
  const overlays = await import('@roost/shared/ui/overlays').catch(() => undefined);
  overlays?.clearToasts();
};

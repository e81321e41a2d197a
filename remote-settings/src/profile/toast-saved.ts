/** Shows a toast for saved changes. If the toasts' chunk cannot be loaded, the page still shows the saved values. */
export const toastSaved = async (title: string): Promise<void> => {
  const overlays = await import('@roost/shared/ui/overlays').catch(() => null);
  overlays?.toast({ id: 'profile-saved', tone: 'success', title });
};

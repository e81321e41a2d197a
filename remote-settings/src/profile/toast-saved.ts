/** Shows a toast for saved changes. If the toasts' chunk cannot be loaded, the page still shows the saved values. */
export const toastSaved = async (title: string): Promise<void> => {
  await import('@roost/shared/ui/overlays').then(
    ({ toast }) => toast({ id: 'profile-saved', tone: 'success', title }),
    () => undefined,
  );
};

/** Says that something was saved. Toasts come in a script of their own; without it the page itself still shows what is saved. */
export const saySaved = async (title: string): Promise<void> => {
  const overlays = await import('@roost/shared/ui/overlays').catch(() => null);
  overlays?.toast({ id: 'profile-saved', tone: 'success', title });
};

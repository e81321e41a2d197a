/** What was said in one workspace, or to one person, does not stand before the next. */
export const forgetToasts = async (): Promise<void> => {
  const { clearToasts } = await import('@roost/shared/ui/overlays');
  clearToasts();
};

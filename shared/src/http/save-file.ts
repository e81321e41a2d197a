/** Has the browser save what an address answers with `Content-Disposition: attachment`; the page stays as it is. */
export const saveFile = (address: string): void => {
  const link = document.createElement('a');
  link.href = address;
  link.download = '';
  link.rel = 'noreferrer';
  link.hidden = true;
  document.body.append(link);
  link.click();
  link.remove();
};

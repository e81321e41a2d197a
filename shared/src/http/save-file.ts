/**
 * Downloads a file. The server must send `Content-Disposition: attachment`, or the browser navigates away from the
 * page.
 */
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

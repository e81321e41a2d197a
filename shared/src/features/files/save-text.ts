/** Downloads a text as a file. */
export const saveText = (text: string, { name, type }: { name: string; type: string }): void => {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.hidden = true;
  document.body.append(link);
  link.click();
  link.remove();
  // The browser reads the blob after this task.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
};

/** Records the URLs of downloads; jsdom would try to navigate to them. */
export const savedFiles = (): string[] => {
  const saved: string[] = [];
  const save = (event: Event) => {
    if (!(event.target instanceof HTMLAnchorElement) || !event.target.hasAttribute('download')) return;
    event.preventDefault();
    saved.push(event.target.href);
  };
  document.addEventListener('click', save);
  stopListening = () => document.removeEventListener('click', save);
  return saved;
};

let stopListening = () => {};
afterEach(() => stopListening());

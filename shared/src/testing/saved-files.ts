/** For tests: the addresses that the browser is told to save; jsdom would try to open them. */
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

/* The inline script of an ordinary page: theme, language, and the integrity hashes of this project's scripts. */
(() => {
  const root = document.documentElement;
  root.dataset['theme'] = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  root.lang = 'en';
  const { files } = JSON.parse(document.getElementById('roost-page')?.textContent ?? '{}') as {
    files: Record<string, string>;
  };
  Object.assign(window, {
    roostFiles: Object.fromEntries(
      Object.entries(files).map(([path, hash]) => [new URL(path, location.href).href, hash]),
    ),
  });
})();

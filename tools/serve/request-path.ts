/**
 * The path and query of a request target. Null when it is not one absolute path or cannot be decoded to a file name.
 */
export const requestPath = (target: string | undefined): { pathname: string; search: string } | null => {
  if (target === undefined || !/^\/(?!\/)/.test(target)) return null;
  const url = URL.parse(`http://localhost${target}`);
  if (url === null || !url.pathname.startsWith('/') || url.pathname.startsWith('//')) return null;
  try {
    const pathname = decodeURIComponent(url.pathname);
    return /[\0\\]/.test(pathname) ? null : { pathname, search: url.search };
  } catch {
    return null;
  }
};

import { resolve } from 'node:path';
import { compileScript } from '@roost/tools/build/compile-script';

/** Compiles and runs an inline script as the build does, at a URL. Returns the URLs of its redirects. */
export const runScript = (file: `src/boot/${string}.ts`, { at }: { at: string }): { redirects: string[] } => {
  const redirects: string[] = [];
  const address = new URL(at, 'http://localhost:4000');
  const locationStub = {
    href: address.href,
    pathname: address.pathname,
    search: address.search,
    hash: address.hash,
    replace: (to: string) => void redirects.push(to),
  };
  // jsdom cannot navigate, so `location` is a fake.
  new Function('location', compileScript(resolve(import.meta.dirname, '../..', file)))(locationStub);
  return { redirects };
};

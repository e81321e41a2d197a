import { resolve } from 'node:path';
import { compileScript } from '@roost/shared/build/compile-script';

/** Runs a script of a document as the build puts it there, at an address. Answers where it has led. */
export const runScript = (file: `src/boot/${string}.ts`, { at }: { at: string }): { ledTo: string[] } => {
  const ledTo: string[] = [];
  const address = new URL(at, 'http://localhost:4000');
  const here = {
    href: address.href,
    pathname: address.pathname,
    search: address.search,
    hash: address.hash,
    replace: (to: string) => void ledTo.push(to),
  };
  // The document of the test cannot be led away: `location` is the one thing that is not its own.
  new Function('location', compileScript(resolve(import.meta.dirname, '../..', file)))(here);
  return { ledTo };
};

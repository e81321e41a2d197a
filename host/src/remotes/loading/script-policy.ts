import { requestUrl } from './retry-url.ts';

type ScriptPolicy = { createScriptURL: (url: string) => string };
type TrustedTypes = { createPolicy: (name: string, policy: ScriptPolicy) => ScriptPolicy };

const onlyKnown: ScriptPolicy = {
  createScriptURL: (url) => {
    if (window.roostFiles?.[fileAt(url)] === undefined) throw new TypeError(`No hash is known for ${url}`);
    return url;
  },
};

const trustedTypes = (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes;
const policy = trustedTypes?.createPolicy('roost', onlyKnown) ?? onlyKnown;

/** Creates a script element for a file of a remote, with its hash; throws for a file that is not in the registry. */
export const scriptFor = (url: string): HTMLScriptElement => {
  const script = document.createElement('script');
  script.src = policy.createScriptURL(requestUrl(url));
  script.crossOrigin = 'anonymous';
  script.integrity = window.roostFiles?.[url] ?? '';
  return script;
};

const fileAt = (url: string) => url.replace(/\?again=\d+$/, '');

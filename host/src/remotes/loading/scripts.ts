/**
 * The next URL for a file: with a counter after the first request. A browser joins a second request to a pending first
 * one, and caches a damaged immutable file for a year. The chunk loader counts in the same way
 * (tools/build/integrity-plugin.ts).
 */
export const nextUrl = (url: string): string => {
  const times = window.roostAsked?.[url] ?? 0;
  return times === 0 ? url : `${url}?again=${times}`;
};

/** Returns the next URL and counts the request. */
export const requestUrl = (url: string): string => {
  const address = nextUrl(url);
  window.roostAsked = { ...window.roostAsked, [url]: (window.roostAsked?.[url] ?? 0) + 1 };
  return address;
};

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

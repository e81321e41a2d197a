/** Loads the script that replaces Paddle in stage `sandbox`. It changes with the sandbox, so it has no fixed hash. */
export const loadStandIn = (address: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.crossOrigin = 'anonymous';
    script.src = trusted(address);
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => reject(new Error(`${address} cannot be loaded`)));
    document.head.append(script);
  });

/** Trusted Types policy that allows only this script URL, in browsers that support it. */
const trusted = (address: string): string => {
  const policy = window.trustedTypes?.createPolicy('roost', {
    createScriptURL: (url) => {
      if (url !== address) throw new TypeError(`${url} is no script of the checkout`);
      return url;
    },
  });
  return policy?.createScriptURL(address) ?? address;
};

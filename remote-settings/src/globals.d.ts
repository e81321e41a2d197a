declare module '*.css';

interface Window {
  /** The used subset of Trusted Types, with strings for trusted URLs, as in the DOM types. */
  trustedTypes?: {
    createPolicy(
      name: string,
      rules: { createScriptURL: (url: string) => string },
    ): { createScriptURL: (url: string) => string };
  };
}

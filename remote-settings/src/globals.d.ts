declare module '*.css';

interface Window {
  /** The used subset of Trusted Types, with strings for trusted URLs, as in the DOM types. */
  trustedTypes?: {
    createPolicy(
      name: string,
      rules: { createScriptURL: (asked: string) => string },
    ): { createScriptURL: (asked: string) => string };
  };
}

declare module '*.css';

interface Window {
  /** The part of Trusted Types in use; the DOM's own types take a trusted address for a string. */
  trustedTypes?: {
    createPolicy(
      name: string,
      rules: { createScriptURL: (asked: string) => string },
    ): { createScriptURL: (asked: string) => string };
  };
}

/**
 * A webpack loader for the contracts. Marks each call that creates a schema or an endpoint as pure, so that a build
 * drops unused ones. A bundler cannot tell whether a function of another module has side effects.
 */
const pureContracts = (source: string): string => source.replace(makers, '/*#__PURE__*/ $&');

/** Matches `endpoint` and the valibot calls that create a schema, not the calls that validate a value. */
const makers = /(?<![\w.$])(?:v\.(?!parse|safeParse|assert|is\b)\w+|endpoint)\(/g;

export default pureContracts;

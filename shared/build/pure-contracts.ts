/**
 * A loader of webpack for the contracts: says of each schema and endpoint that making it does nothing else, so that a build keeps those
 * that it uses. A bundler cannot see that of a function of another module.
 */
const pureContracts = (source: string): string => source.replace(makers, '/*#__PURE__*/ $&');

/** Calls of valibot that make a schema, not those that look at a value, and calls of `endpoint`. */
const makers = /(?<![\w.$])(?:v\.(?!parse|safeParse|assert|is\b)\w+|endpoint)\(/g;

export default pureContracts;

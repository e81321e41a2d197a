/**
 * A webpack loader for the contracts. Marks each call that creates a schema or an endpoint as pure, so that a build
 * drops unused ones. A bundler cannot tell whether a function of another module has side effects. Drops what only the
 * server reads of an endpoint: its summary, its error statuses and its roles.
 */
const pureContracts = (source: string): string => source.replace(makers, '/*#__PURE__*/ $&').replace(ofServer, '');

/** Matches `endpoint` and the valibot calls that create a schema, not the calls that validate a value. */
const makers = /(?<![\w.$])(?:v\.(?!parse|safeParse|assert|is\b)\w+|endpoint|openEnum)\(/g;

/** Matches a property with a text, a list of numbers or a list of roles, not a field of a schema. */
const ofServer =
  /(?<![\w.$])(?:summary:\s*(?:'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*")|errorStatuses:\s*\[[\d,\s]*\]),|(?<=scope: ['"]workspace['"]),\s*roles: \w+/g;

export default pureContracts;

/** Converts `/domains/{domainId}` to the syntax of the router. */
export const routePath = (path: string): string => path.replaceAll(/\{(\w+)\}/g, ':$1');

/** Sorts fixed segments before parameters, so that `/domains/owners` does not match `/domains/{domainId}`. */
export const bySpecificity = (one: { endpoint: { path: string } }, other: { endpoint: { path: string } }): number =>
  sortable(one.endpoint.path).localeCompare(sortable(other.endpoint.path));

const sortable = (path: string): string => path.replaceAll(/\{\w+\}/g, '\u{10FFFF}');

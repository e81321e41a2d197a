/** `/domains/{domainId}` as the router writes it. */
export const routePath = (path: string): string => path.replaceAll(/\{(\w+)\}/g, ':$1');

/** Fixed segments before parameters, so that `/domains/owners` is not taken for the domain `owners`. */
export const bySpecificity = (one: { endpoint: { path: string } }, other: { endpoint: { path: string } }): number =>
  sortable(one.endpoint.path).localeCompare(sortable(other.endpoint.path));

const sortable = (path: string): string => path.replaceAll(/\{\w+\}/g, '\u{10FFFF}');

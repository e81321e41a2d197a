/** An unsigned access token in the API's format: the app never checks signatures. */
export const aToken = (claims: Record<string, unknown> = {}): string => {
  const encodePart = (content: object) => btoa(JSON.stringify(content)).replaceAll('+', '-').replaceAll('/', '_');
  const defaults = { iss: 'roost', sub: 'user-1', exp: Math.floor(Date.now() / 1000) + 900, jti: (tokenCount += 1) };
  return `${encodePart({ alg: 'HS256' })}.${encodePart({ ...defaults, ...claims })}.signature`;
};
let tokenCount = 0;

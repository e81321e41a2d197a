/** An unsigned access token in the API's format: the app never checks signatures. */
export const aToken = (claims: Record<string, unknown> = {}): string => {
  const part = (content: object) => btoa(JSON.stringify(content)).replaceAll('+', '-').replaceAll('/', '_');
  const usual = { iss: 'roost', sub: 'user-1', exp: Math.floor(Date.now() / 1000) + 900, jti: (made += 1) };
  return `${part({ alg: 'HS256' })}.${part({ ...usual, ...claims })}.signature`;
};
let made = 0;

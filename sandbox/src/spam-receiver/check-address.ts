/** The domain of the simulated receiver of spam checks. */
const checkDomain = 'spam-checks.example';

/** The address that receives the message of a check. */
export const checkAddress = (checkId: string): string => `${checkId}@${checkDomain}`;

/** The id of the check whose message this address receives. Null for another address. */
export const findCheckId = (address: string): string | null =>
  address.endsWith(`@${checkDomain}`) ? address.slice(0, -checkDomain.length - 1) : null;

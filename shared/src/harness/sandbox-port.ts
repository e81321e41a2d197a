import { signIn } from '@roost/shared/contracts/accounts/auth';
import { toFailure, type HttpPort } from '@roost/shared/http';
import { plainPort } from '@roost/shared/http/plain-port';
import type { Account } from './sandbox-control.ts';

/**
 * The HTTP port of the harness. Signs in with the first call, and again when the API rejects the token; concurrent
 * calls share one sign-in. Reads `account` for each call, so a new account signs in again.
 */
export const sandboxPort = ({ base, account }: { base: string; account: () => Account }): HttpPort => {
  let signedIn: { email: string; token: Promise<string> } | undefined;
  let accessToken: string | undefined;
  const port = plainPort({ base, bearer: () => accessToken });

  const renewSession = async (rejectedToken?: string): Promise<void> => {
    const { email, password } = account();
    if (signedIn?.email !== email || (rejectedToken !== undefined && rejectedToken === accessToken)) {
      accessToken = undefined;
      const token = port.call(signIn, { body: { email, password } }).then((pair) => pair.accessToken);
      signedIn = { email, token };
      token.catch(() => (signedIn = undefined));
    }
    accessToken = await signedIn.token;
  };

  return {
    address: port.address,
    call: async (endpoint, input, options) => {
      if (endpoint.access.scope === 'public') return port.call(endpoint, input, options);
      await renewSession();
      const used = accessToken;
      try {
        return await port.call(endpoint, input, options);
      } catch (failed) {
        if (toFailure(failed).kind !== 'unauthenticated') throw failed;
        await renewSession(used);
        return port.call(endpoint, input, options);
      }
    },
  };
};

import { CheckoutConfig } from '@roost/shared/checkout/config';
import * as v from 'valibot';

/** Loads the deployment's configuration; throws when it is missing or invalid. */
export const readConfig = async (): Promise<CheckoutConfig> => {
  const response = await fetch(new URL('/config.json', location.origin));
  if (!response.ok) throw new Error(`config.json answered ${response.status}`);
  return v.parse(CheckoutConfig, await response.json());
};

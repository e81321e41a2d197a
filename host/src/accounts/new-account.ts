import { NewPassword } from '@roost/shared/contracts/accounts/password';
import { EmailAddress } from '@roost/shared/contracts/primitives';
import * as v from 'valibot';

const Name = v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(80));

/** Input of the sign-up form. */
export const NewAccount = v.object({
  firstname: Name,
  lastname: Name,
  company: v.pipe(v.string(), v.trim(), v.maxLength(120)),
  email: EmailAddress,
  password: NewPassword,
});
export type NewAccount = v.InferInput<typeof NewAccount>;

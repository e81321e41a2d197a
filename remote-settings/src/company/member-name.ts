import type { Colleague } from '@roost/shared/contracts/member';

/** Who was invited and has not come yet may have no name. */
export const memberName = ({ firstname, lastname, email }: Colleague): string =>
  `${firstname} ${lastname}`.trim() || email;

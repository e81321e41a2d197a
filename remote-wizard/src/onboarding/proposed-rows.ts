import type { User } from '@roost/shared/contracts/accounts/user';
import { proposedInboxes } from '@roost/shared/contracts/billing/setup-proposal';
import type { PlannedInbox } from '@roost/shared/contracts/mailboxes/inbox-plan';
import { mailboxNameCandidates } from '@roost/shared/rules/names/mailbox-names';

type Person = Pick<User, 'firstname' | 'lastname'>;

/** Local parts of a name in another script. */
const neutralNames = ['hello', 'contact'];

/** Local parts for the inboxes of each proposed domain, from the name of the user. */
export const proposedLocalParts = ({ firstname, lastname }: Person): string[] =>
  [...mailboxNameCandidates({ firstName: firstname, lastName: lastname }), ...neutralNames].slice(0, proposedInboxes);

/** The proposed inboxes of these domains, for the form of the wizard. */
export const proposedRows = (person: Person, domains: readonly string[]): PlannedInbox[] =>
  domains.flatMap((domain) =>
    proposedLocalParts(person).map((email) => ({
      id: `${email}@${domain}`,
      firstName: person.firstname,
      lastName: person.lastname,
      email,
      domain,
      domainType: 'New',
      signature: '',
      forwardTo: '',
      avatar: null,
      isEmailTyped: false,
      refusal: null,
    })),
  );

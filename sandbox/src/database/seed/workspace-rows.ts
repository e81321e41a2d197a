import { InboxType } from '@roost/shared/contracts/mailboxes/inbox-type';
import type { domains } from '#database/schema/domains.ts';
import type { mailboxes } from '#database/schema/mailboxes.ts';
import type { domainTags, mailboxTags } from '#database/schema/tags.ts';
import { registrationEnd } from '#domains/registration-end.ts';
import { seededRandom } from '#providers/seeded-random.ts';
import { nameservers } from '#providers/nameservers.ts';
import { newPassword } from '#providers/mailbox-provider.ts';
import type { Secrets } from '#secrets/create-secrets.ts';
import { mailboxPassword } from '#secrets/secret-columns.ts';
import type { SeededRandom } from '@roost/shared/rules/seeded-random';
import { firstNames, lastNames, localPartOf } from './people.ts';
import type { SeededWorkspace } from './seeded-workspaces.ts';
import { sendingDomainNames } from './sending-domain-names.ts';
import { stableId } from './stable-id.ts';
import { dayMs } from '#runtime/durations.ts';

type DomainRow = typeof domains.$inferInsert;
type MailboxRow = typeof mailboxes.$inferInsert;
type SeedContext = { random: SeededRandom; now: Date; workspaceId: string };
type MailboxContext = SeedContext & { secrets: Secrets };

const historyDays = 240;

/** Domains of a workspace with their numbers of mailboxes. The inbox types are shuffled. */
export const domainRows = (workspace: SeededWorkspace, { random, now, workspaceId }: SeedContext): DomainRow[] => {
  const counts = InboxType.options.flatMap((type) => {
    const { domains: domainCount, mailboxes: mailboxCount } = workspace.holdings[type];
    return Array.from({ length: domainCount }, (_, index) => ({
      type,
      // Distributes the mailboxes evenly.
      mailboxCount:
        Math.floor(((index + 1) * mailboxCount) / domainCount) - Math.floor((index * mailboxCount) / domainCount),
    }));
  });
  const empty = Array.from({ length: workspace.domainsWithoutInboxes }, () => ({ type: null, mailboxCount: 0 }));
  const mixed = shuffled([...counts, ...empty], random);
  const names = sendingDomainNames({ stems: workspace.stems, count: mixed.length });
  return mixed.map(({ type, mailboxCount }, index) => {
    const name = names[index] ?? '';
    const status = random.below(28) === 0 ? 'Inactive' : 'Active';
    const redirectUrl = random.below(3) === 0 ? null : 'https://www.northwind.example';
    const createdAt = subtractMs(now, dayMs * 2 + random.below(historyDays * dayMs));
    return {
      id: stableId('domain', name),
      workspaceId,
      domain: name,
      status,
      type,
      nameservers: [...nameservers],
      redirectUrl,
      dmarcEmail: null,
      mailboxCount,
      dueAt: null,
      registeredUntil: registrationEnd(createdAt),
      createdAt,
    };
  });
};

/** The mailboxes of a domain, with unique people and addresses. */
export const mailboxRows = (domain: DomainRow, { random, now, workspaceId, secrets }: MailboxContext): MailboxRow[] => {
  const { type } = domain;
  if (!type) return [];
  const addresses = new Set<string>();
  const start = random.below(firstNames.length * lastNames.length);
  const manner = random.below(5);
  const rows: MailboxRow[] = [];
  for (let step = 0; rows.length < (domain.mailboxCount ?? 0); step += 1) {
    const firstName = firstNames[(start + step) % firstNames.length] ?? firstNames[0];
    const lastName = lastNames[(start + step * 7) % lastNames.length] ?? lastNames[0];
    const email = `${localPartOf(firstName, lastName, manner)}@${domain.domain}`;
    if (addresses.has(email)) continue;
    addresses.add(email);
    const id = stableId('mailbox', email);
    rows.push({
      id,
      workspaceId,
      domainId: domain.id,
      email,
      firstName,
      lastName,
      type,
      status: random.below(60) === 0 ? 'Inactive' : 'Active',
      forwardTo: random.below(4) === 0 ? 'replies@northwind.example' : null,
      signature: signatureOf({ firstName, lastName, email }),
      avatar: null,
      encryptedPassword: secrets.encrypt(newPassword({ pick: random.below }), mailboxPassword({ id })),
      deleteUntil:
        type === 'GoogleWorkspace' && random.below(50) === 0 ? addMs(now, dayMs * (3 + random.below(17))) : null,
      dueAt: null,
      // Later than the domain, at different times.
      createdAt: new Date(Math.min(domain.createdAt.getTime() + random.below(dayMs * 2), now.getTime() - 60_000)),
    });
  }
  return rows;
};

/** Some signatures contain a link that spam checks report. */
const signatureOf = ({
  firstName,
  lastName,
  email,
}: {
  firstName: string;
  lastName: string;
  email: string;
}): string => {
  const random = seededRandom(email);
  const link =
    random % 14 === 0 ? 'https://bit.ly/northwind-intro' : random % 33 === 0 ? 'https://old.northwind.invalid/' : null;
  return [`${firstName} ${lastName}`, 'Northwind', ...(link === null ? [] : [link])].join('\n');
};

/** Up to three tags for most rows. */
export const tagPairs = (
  ids: readonly string[],
  { tagIds, random }: { tagIds: readonly string[]; random: SeededRandom },
): { id: string; tagId: string }[] =>
  ids.flatMap((id) => {
    const wanted = [0, 0, 1, 1, 1, 2, 3][random.below(7)] ?? 0;
    const first = random.below(tagIds.length);
    return tagIds.flatMap((tagId, index) =>
      (index - first + tagIds.length) % tagIds.length < wanted ? [{ id, tagId }] : [],
    );
  });

export const toDomainTags = (pairs: readonly { id: string; tagId: string }[]): (typeof domainTags.$inferInsert)[] =>
  pairs.map(({ id, tagId }) => ({ domainId: id, tagId }));

export const toMailboxTags = (pairs: readonly { id: string; tagId: string }[]): (typeof mailboxTags.$inferInsert)[] =>
  pairs.map(({ id, tagId }) => ({ mailboxId: id, tagId }));

export const subtractMs = (now: Date, milliseconds: number): Date => new Date(now.getTime() - milliseconds);

const addMs = (now: Date, milliseconds: number): Date => new Date(now.getTime() + milliseconds);

const shuffled = <T>(items: readonly T[], random: SeededRandom): T[] =>
  items
    .map((item) => ({ item, place: random.below(2 ** 31) }))
    .toSorted((one, other) => one.place - other.place)
    .map(({ item }) => item);

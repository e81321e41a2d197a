import { listTransferredDomains, transferDomains, transferPrice } from '@roost/shared/contracts/domains/transfer';
import type { TransferFault } from '@roost/shared/contracts/domains/transfer';
import { and, eq, inArray } from 'drizzle-orm';
import { askRegistrar } from '#availability/ask-registrar.ts';
import type { RegistrarAnswers } from '#availability/ask-registrar.ts';
import { rejectCharging } from '#invoices/is-charging.ts';
import type { Database } from '#database/database.ts';
import type { Order } from '#orders/order.ts';
import { domains, transfers } from '#database/schema/domains.ts';
import type { PaymentProvider } from '#providers/payment-provider.ts';
import { finishOpening } from '#purchases/finish-opening.ts';
import { openTransaction } from '#purchases/open-transaction.ts';
import { implement } from '#http/implement.ts';
import { reject } from '#errors/api-exception.ts';
import { hasFeature } from '#workspaces/has-feature.ts';
import { startTransfers } from '#fulfilment/start-transfers.ts';
import { claimNameservers } from '#ownership/claim-record.ts';
import { blocksName } from '#ownership/taken-names.ts';
import { chargeTransfers, isCharged } from './charge-transfers.ts';
import { finishTransfers } from './finish-transfers.ts';
import { loadTransfers } from './load-transfers.ts';
import { failedTransfer, toTransferredDomain } from './transferred-domain.ts';
import { lockWorkspace } from '#locks/lock-workspace.ts';

export const transferEndpoints = {
  transferDomains: implement(
    transferDomains,
    async ({ sandbox, database, workspaceId, person, body, now }, { registrar, method }: Prepared) => {
      const { payments } = sandbox.providers;
      await lockWorkspace(database, workspaceId);
      const names = [...new Set(body.domains)];
      if (await isCharged(database, { workspaceId, names })) rejectCharging();
      const faults = await findFaults({ database, registrar }, { workspaceId, names });
      const transferable = names.filter((name) => isStarted(faults.get(name)));
      if (transferable.length === 0) return rejectAll(body.domains, faults);
      await saveTransfers(database, {
        workspaceId,
        names,
        faults,
        nameservers: sandbox.providers.registrar.nameservers,
        now,
      });
      const { settings } = sandbox;
      const feature = 'freeTransferDomainsEnabled';
      const price = (await hasFeature({ database, settings }, { workspaceId, feature })) ? 0 : transferPrice;
      const order: Order = {
        lines: transferable.map((domain) => ({ kind: 'transfer', domain, amount: price })),
        registrant: null,
        redirectUrl: null,
        dmarcEmail: null,
        mailboxes: null,
      };
      const total = price * transferable.length;
      const type = total === 0 ? 'wallet' : method;
      const answer = async () => {
        const rows = new Map((await loadTransfers(database, { workspaceId, names })).map((row) => [row.domain, row]));
        return names.map((name) => {
          const row = rows.get(name);
          const fault = faults.get(name) ?? null;
          return row && fault !== 'already-connected'
            ? toTransferredDomain(row, now)
            : failedTransfer(name, fault ?? 'provider-failed');
        });
      };
      if (type === 'transaction') {
        const opened = { workspaceId, userId: person.id, total, order, now };
        const transactionId = await openTransaction({ database, payments }, opened);
        return { type, domains: await answer(), transactionId };
      }
      if (total === 0) {
        const started = { workspaceId, names: transferable, transactionId: null, nameserversAt: now, now };
        await startTransfers(database, started);
      } else {
        await chargeTransfers({ database, payments }, { workspaceId, lines: order.lines, total, type, now });
      }
      return { type, domains: await answer() };
    },
    async ({ sandbox, workspaceId }, response) =>
      finishTransfers(sandbox, { workspaceId, response: await finishOpening(sandbox, response) }),
    async ({ sandbox, database, workspaceId, body }) => {
      const names = [...new Set(body.domains)];
      const registrar = await askRegistrar(sandbox.providers.registrar, { transferred: names });
      const faults = await findFaults({ database, registrar }, { workspaceId, names });
      const transferable = names.filter((name) => isStarted(faults.get(name)));
      return { registrar, method: await sandbox.providers.payments.paymentMethod(transferable) };
    },
  ),

  listTransferredDomains: implement(listTransferredDomains, async ({ database, workspaceId, body, now }) => {
    const names = [...new Set(body.domains)];
    const rows = new Map((await loadTransfers(database, { workspaceId, names })).map((row) => [row.domain, row]));
    return {
      domains: names.flatMap((name) => {
        const row = rows.get(name);
        return row ? [toTransferredDomain(row, now)] : [];
      }),
    };
  }),
};

type Prepared = { registrar: RegistrarAnswers; method: Awaited<ReturnType<PaymentProvider['paymentMethod']>> };

/** A transfer with unchanged nameservers starts and fails later. */
const isStarted = (fault: TransferFault | null | undefined): boolean =>
  fault === null || fault === 'nameservers-unchanged';

type Faults = ReadonlyMap<string, TransferFault | null>;

const findFaults = async (
  { database, registrar }: { database: Database; registrar: RegistrarAnswers },
  { workspaceId, names }: { workspaceId: string; names: readonly string[] },
): Promise<Faults> => {
  const owned = await database
    .select({ domain: domains.domain, workspaceId: domains.workspaceId })
    .from(domains)
    .where(and(inArray(domains.domain, [...names]), blocksName(workspaceId)));
  const owners = new Map(owned.map((row) => [row.domain, row.workspaceId]));
  const faults = new Map<string, TransferFault | null>();
  for (const name of names) {
    const owner = owners.get(name);
    const connected = owner === workspaceId ? 'already-connected' : 'connected-elsewhere';
    faults.set(name, owner === undefined ? await registrar.checkTransfer(name) : connected);
  }
  return faults;
};

const saveTransfers = async (
  database: Database,
  {
    workspaceId,
    names,
    faults,
    nameservers,
    now,
  }: { workspaceId: string; names: readonly string[]; faults: Faults; nameservers: readonly string[]; now: Date },
): Promise<void> => {
  const rows = names.flatMap((domain) => {
    const fault = faults.get(domain) ?? null;
    // A domain that is already connected keeps its earlier transfer row.
    if (fault === 'already-connected') return [];
    return [{ workspaceId, domain, fault, nameservers: claimNameservers(nameservers), createdAt: now }];
  });
  const isOld = and(
    eq(transfers.workspaceId, workspaceId),
    inArray(
      transfers.domain,
      rows.map(({ domain }) => domain),
    ),
  );
  await database.delete(transfers).where(isOld);
  await database.insert(transfers).values(rows);
};

const rejectAll = (sent: readonly string[], faults: Faults) =>
  reject(422, {
    code: 'not-transferable',
    message: sent.length === 1 ? "This domain can't be transferred." : "These domains can't be transferred.",
    fields: Object.fromEntries(
      sent.map((name, index) => [
        `domains.${index}`,
        failedTransfer(name, faults.get(name) ?? 'provider-failed').reason?.message ?? '',
      ]),
    ),
  });

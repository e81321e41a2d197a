import { Trans, useLingui } from '@lingui/react/macro';
import type { Dashboard } from '@roost/shared/contracts/workspaces/dashboard';
import { DomainStatus } from '@roost/shared/contracts/domains/domain';
import { MailboxStatus } from '@roost/shared/contracts/mailboxes/mailbox';
import { useFormats } from '@roost/shared/i18n';
import { Section } from '@roost/shared/ui/core';
import { Revenue } from './revenue.tsx';
import { StatusCounts } from './status-counts.tsx';

export const Figures = ({ dashboard }: { dashboard: Dashboard }) => {
  const { t } = useLingui();
  const formats = useFormats();
  const { workspaces, users, domains, mailboxes, revenue } = dashboard;
  return (
    <div className="r-flow">
      <dl className="r-figures">
        <div>
          <dt>
            <Trans>Workspaces</Trans>
          </dt>
          <dd>{formats.number(workspaces)}</dd>
        </div>
        <div>
          <dt>
            <Trans>Users</Trans>
          </dt>
          <dd>{formats.number(users)}</dd>
        </div>
        <div>
          <dt>
            <Trans>Domains</Trans>
          </dt>
          <dd>{formats.number(sumOf(domains))}</dd>
        </div>
        <div>
          <dt>
            <Trans>Inboxes</Trans>
          </dt>
          <dd>{formats.number(sumOf(mailboxes))}</dd>
        </div>
      </dl>
      <div className="r-halves">
        <StatusCounts
          title={<Trans>Domains by status</Trans>}
          tones={{ Active: 'success', Pending: 'info', Inactive: 'danger' }}
          labels={{
            Active: t({ message: 'Active', context: 'domain status' }),
            Inactive: t({ message: 'Inactive', context: 'domain status' }),
            Pending: t({ message: 'Pending', context: 'domain status' }),
          }}
          statuses={DomainStatus.options}
          counts={domains}
        />
        <StatusCounts
          title={<Trans>Inboxes by status</Trans>}
          tones={{ Active: 'success', Pending: 'info', Updating: 'info', Inactive: 'danger' }}
          labels={{
            Active: t({ message: 'Active', context: 'inbox status' }),
            Pending: t({ message: 'Pending', context: 'inbox status' }),
            Updating: t({ message: 'Updating', context: 'inbox status' }),
            Inactive: t({ message: 'Inactive', context: 'inbox status' }),
          }}
          statuses={MailboxStatus.options}
          counts={mailboxes}
        />
      </div>
      <Section variant="bare" title={<Trans>Revenue by month</Trans>}>
        <Revenue revenue={revenue} />
      </Section>
    </div>
  );
};

const sumOf = (counts: Readonly<Record<string, number>>) =>
  Object.values(counts).reduce((sum, count) => sum + count, 0);

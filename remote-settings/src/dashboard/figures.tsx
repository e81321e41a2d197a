import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Dashboard } from '@roost/shared/contracts/workspaces/dashboard';
import { DomainStatus } from '@roost/shared/contracts/domains/domain';
import { MailboxStatus } from '@roost/shared/contracts/mailboxes/mailbox';
import { useFormats } from '@roost/shared/i18n';
import { Section } from '@roost/shared/ui/core';
import { Figure, StatusFigure } from './figure.tsx';
import { RevenueTable } from './revenue-table.tsx';

export const Figures = ({ dashboard }: { dashboard: Dashboard }) => {
  const { t } = useLingui();
  const formats = useFormats();
  const { workspaces, users, domains, mailboxes, revenue } = dashboard;
  const total = revenue.reduce((sum, month) => sum + month.total, 0);
  return (
    <div className="r-flow">
      <dl className="r-figures">
        <Figure label={<Trans>Workspaces</Trans>} value={formats.number(workspaces)} />
        <Figure label={<Trans>Users</Trans>} value={formats.number(users)} />
        <StatusFigure
          label={<Trans>Domains</Trans>}
          byStatus={t`Domains by status`}
          tones={{ Active: 'success', Pending: 'info', Inactive: 'danger' }}
          labels={{
            Active: t({ message: 'Active', context: 'domain status' }),
            Inactive: t({ message: 'Inactive', context: 'domain status' }),
            Pending: t({ message: 'Pending', context: 'domain status' }),
          }}
          statuses={DomainStatus.options}
          counts={domains}
        />
        <StatusFigure
          label={<Trans>Inboxes</Trans>}
          byStatus={t`Inboxes by status`}
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
        <Figure
          label={<Plural value={revenue.length} one="Revenue of the last month" other="Revenue of the last # months" />}
          value={formats.money(total)}
        />
      </dl>
      <Section variant="bare" title={<Trans>Revenue by month</Trans>}>
        <RevenueTable revenue={revenue} />
      </Section>
    </div>
  );
};

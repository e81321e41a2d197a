import { Trans, useLingui } from '@lingui/react/macro';
import { getSpamCheck, type SpamCheckDetails } from '@roost/shared/contracts/deliverability/spam-check';
import type { SpamTemplate } from '@roost/shared/contracts/deliverability/spam-template';
import { toFailure } from '@roost/shared/http';
import { LoadFailed } from '@roost/shared/lists/load-failed';
import { PollingEnded } from '@roost/shared/lists/polling-ended';
import { PageTitle, Spinner } from '@roost/shared/ui/core';
import { Drawer, Tabs } from '@roost/shared/ui/overlays';
import { CheckFacts } from './check-facts.tsx';
import { CheckHistory } from './check-history.tsx';
import { FilterSymbols } from './filter-symbols.tsx';
import { RunCheck } from './run-check.tsx';
import { SpamFindings } from './spam-findings.tsx';
import { spamCheckInput, useSpamCheck } from './use-spam-check.ts';

type Tab = 'findings' | 'history';

type SpamCheckDrawerProps = {
  checkId: string;
  tab: Tab;
  onTab: (tab: Tab) => void;
  onShow: (checkId: string) => void;
  /** Starts another check of the inbox. */
  onAgain: (mailbox: SpamCheckDetails['mailbox'], template: SpamTemplate) => void;
  isStarting: boolean;
  onClose: () => void;
};

const tabs: readonly Tab[] = ['findings', 'history'];

/** One check: its findings and the history of the inbox. */
export const SpamCheckDrawer = ({
  checkId,
  tab,
  onTab,
  onShow,
  onAgain,
  isStarting,
  onClose,
}: SpamCheckDrawerProps) => {
  const { t } = useLingui();
  const read = useSpamCheck(checkId);
  const isGone = read.error !== null && toFailure(read.error).kind === 'notFound';
  const check = isGone ? undefined : read.data;
  const labels: Record<Tab, string> = { findings: t`Findings`, history: t`History` };
  const contentOf = (of: Tab, shown: SpamCheckDetails) => {
    switch (of) {
      case 'findings':
        return (
          <div className="r-sections">
            <CheckFacts check={shown} />
            <RunCheck
              key={shown.id}
              check={shown}
              onRun={(template) => onAgain(shown.mailbox, template)}
              isStarting={isStarting}
            />
            <FilterSymbols check={shown} />
            <SpamFindings check={shown} />
          </div>
        );
      case 'history':
        return <CheckHistory key={shown.mailbox.id} mailbox={shown.mailbox} onShow={onShow} />;
    }
  };
  return (
    <Drawer open size="large" title={check?.mailbox.email ?? <Trans>Spam check</Trans>} onClose={onClose}>
      <PageTitle parts={[check?.mailbox.email ?? t`Spam check`, t`Spam checks`]} />
      <PollingEnded endpoint={getSpamCheck} inputs={[spamCheckInput(checkId)]} />
      {check !== undefined ? (
        <Tabs
          label={t`Spam check`}
          current={tab}
          tabs={tabs.map((id) => ({ id, label: labels[id], content: contentOf(id, check) }))}
          onTab={(id) => onTab(tabs.find((known) => known === id) ?? tab)}
        />
      ) : read.error === null ? (
        <Spinner label={t`Loading the spam check`} />
      ) : (
        <LoadFailed
          call={read}
          title={<Trans>The spam check could not be loaded</Trans>}
          gone={{
            title: <Trans>This spam check doesn't exist or was removed</Trans>,
            back: <Trans>Back to spam checks</Trans>,
            onBack: onClose,
          }}
        />
      )}
    </Drawer>
  );
};

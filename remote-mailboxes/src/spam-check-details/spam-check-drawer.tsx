import { Trans, useLingui } from '@lingui/react/macro';
import { getSpamCheck, type SpamCheckDetails } from '@roost/shared/contracts/deliverability/spam-check';
import { toFailure, useFailureText } from '@roost/shared/http';
import { PollingEnded } from '@roost/shared/lists/polling-ended';
import { FailedState, PageTitle, Spinner } from '@roost/shared/ui/core';
import { Drawer, Tabs } from '@roost/shared/ui/overlays';
import { CheckFacts } from './check-facts.tsx';
import { CheckHistory } from './check-history.tsx';
import { SpamFindings } from './spam-findings.tsx';
import { spamCheckInput, useSpamCheck } from './use-spam-check.ts';

type Tab = 'findings' | 'history';

type SpamCheckDrawerProps = {
  checkId: string;
  tab: Tab;
  onTab: (tab: Tab) => void;
  onShow: (checkId: string) => void;
  onClose: () => void;
};

const tabs: readonly Tab[] = ['findings', 'history'];

/** One check: its findings and the history of the inbox. */
export const SpamCheckDrawer = ({ checkId, tab, onTab, onShow, onClose }: SpamCheckDrawerProps) => {
  const { t } = useLingui();
  const textOf = useFailureText();
  const read = useSpamCheck(checkId);
  const failure = read.error === null ? null : toFailure(read.error);
  const isGone = failure?.kind === 'notFound';
  const check = isGone ? undefined : read.data;
  const labels: Record<Tab, string> = { findings: t`Findings`, history: t`History` };
  const contentOf = (of: Tab, shown: SpamCheckDetails) => {
    switch (of) {
      case 'findings':
        return (
          <div className="r-sections">
            <CheckFacts check={shown} />
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
      ) : failure === null ? (
        <Spinner label={t`Loading the spam check`} />
      ) : (
        <FailedState
          title={
            isGone ? (
              <Trans>This spam check doesn't exist or was removed</Trans>
            ) : (
              <Trans>The spam check could not be loaded</Trans>
            )
          }
          reference={failure.reference}
          onRetry={() => void read.refetch()}
        >
          {textOf(failure)}
        </FailedState>
      )}
    </Drawer>
  );
};

import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Banner, Button } from '@roost/shared/ui/core';
import { Drawer, Tabs } from '@roost/shared/ui/overlays';
import { isSafeToReload } from '#remotes/registry/releases.ts';
import { CopyReport } from './copy-report.tsx';
import type { InspectedRemote } from './inspect-remotes.ts';
import { OverviewTab } from './overview-tab.tsx';
import { chooseLastGood, clearOverrides, hasOverrides } from './overrides.ts';
import { RemoteTab } from './remote-tab.tsx';
import { errorLine, factLines, packageLines, reportText } from './report-lines.ts';
import { SharedTab } from './shared-tab.tsx';
import { useHostFacts } from './use-host-facts.ts';
import { useInspection } from './use-inspection.ts';
import { useRemoteFacts } from './use-remote-facts.ts';

type Problem = 'unsavedInput' | 'notStored' | null;

/** What this page knows about its remotes, and which versions it shows why. Makes no request but that of the registry. */
export const Inspector = ({ onClose }: { onClose: () => void }) => {
  const { t, i18n } = useLingui();
  const { remotes, packages, errors } = useInspection();
  const hostFacts = useHostFacts();
  const factsOf = useRemoteFacts();
  const [tab, setTab] = useState('overview');
  const [problem, setProblem] = useState<Problem>(null);
  const nameOf = ({ names }: InspectedRemote) => names[i18n.locale === 'fr' ? 'fr' : 'en'];

  const reloadSafely = () => {
    if (isSafeToReload()) location.reload();
    else setProblem('unsavedInput');
  };
  const applyLastGood = (remote: string) => {
    if (chooseLastGood(remote)) reloadSafely();
    else setProblem('notStored');
  };
  const report = () =>
    reportText([
      { title: `Roost, ${new Date().toISOString()}`, lines: [...factLines(hostFacts()), ...errors.map(errorLine)] },
      ...remotes.map((inspected) => ({
        title: nameOf(inspected),
        lines: [...factLines(factsOf(inspected, packages)), ...inspected.errors.map(errorLine)],
      })),
      { title: t`Shared packages`, lines: packageLines(packages) },
    ]);

  return (
    <Drawer
      open
      size="large"
      title={<Trans>Inspector</Trans>}
      onClose={onClose}
      footer={
        <>
          {hasOverrides() && (
            <Button
              className="r-footer-start"
              onClick={() => {
                clearOverrides();
                reloadSafely();
              }}
            >
              <Trans>Clear overrides</Trans>
            </Button>
          )}
          <CopyReport report={report} />
        </>
      }
    >
      <div className="r-form">
        {problem !== null && <ProblemBanner problem={problem} />}
        <Tabs
          label={t`Inspector`}
          current={tab}
          onTab={setTab}
          tabs={[
            {
              id: 'overview',
              label: t`Overview`,
              content: <OverviewTab facts={hostFacts()} remotes={remotes} nameOf={nameOf} errors={errors} />,
            },
            ...remotes.map((inspected) => ({
              id: `remote-${inspected.remote}`,
              label: nameOf(inspected),
              content: (
                <RemoteTab
                  inspected={inspected}
                  facts={factsOf(inspected, packages)}
                  onLastGood={() => applyLastGood(inspected.remote)}
                />
              ),
            })),
            { id: 'shared', label: t`Shared packages`, content: <SharedTab packages={packages} /> },
          ]}
        />
      </div>
    </Drawer>
  );
};

const ProblemBanner = ({ problem }: { problem: NonNullable<Problem> }) =>
  problem === 'notStored' ? (
    <Banner tone="danger">
      <Trans>This browser blocks the storage of the site, so the tab cannot remember the version.</Trans>
    </Banner>
  ) : (
    <Banner
      tone="warning"
      action={
        <Button size="sm" variant="outline" onClick={() => location.reload()}>
          <Trans>Reload</Trans>
        </Button>
      }
    >
      <Trans>The change applies after a reload. A reload loses unsaved changes of this page.</Trans>
    </Banner>
  );

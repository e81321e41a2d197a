import { Trans, useLingui } from '@lingui/react/macro';
import { addCatalog, activateLanguage, i18n, I18nProvider, useFormats, type Catalog } from '@roost/shared/i18n';
import { Button } from '@roost/shared/ui/core';
import { recentReports } from '#telemetry/report.ts';
import { patternOf } from '#vendors/page-pattern.ts';
import { CopyReport } from './copy-report.tsx';
import { ErrorList } from './error-list.tsx';
import { Facts } from './facts.tsx';
import { clearOverrides } from './overrides.ts';
import { errorLine, factLines, reportText } from './report-lines.ts';
import { readStartupFacts, type StartupFacts } from './startup-facts.ts';
import { useRefusalText } from './use-refusal-text.ts';
import type { Fact } from './use-remote-facts.ts';

export type StartupInspection = { facts: StartupFacts; hasMessages: boolean };

/** What the page knows, and whether the messages of its language could be loaded. */
export const inspectStartup = async (failed: unknown): Promise<StartupInspection> => {
  const start = window.roostStart;
  const [facts, messages] = await Promise.all([
    readStartupFacts(failed),
    start?.catalog.catch(() => undefined) as Promise<Catalog | undefined> | undefined,
  ]);
  if (start === undefined || messages === undefined) return { facts, hasMessages: false };
  addCatalog(start.language, messages);
  activateLanguage(start.language);
  return { facts, hasMessages: true };
};

type Inspected = { inspection: StartupInspection };

/** Why the registry was refused, in words. Without messages, the page has only its own text. */
export const StartupReason = ({ inspection: { facts, hasMessages } }: Inspected) =>
  hasMessages && (
    <I18nProvider i18n={i18n}>
      <Refusal facts={facts} />
    </I18nProvider>
  );

/** The inspector of a page that could not start. Without messages, it shows the plain values. */
export const StartupInspector = ({ inspection: { facts, hasMessages } }: Inspected) =>
  hasMessages ? (
    <I18nProvider i18n={i18n}>
      <Inspection facts={facts} />
    </I18nProvider>
  ) : (
    <pre className="r-mono">{JSON.stringify(facts, null, 2)}</pre>
  );

const Refusal = ({ facts: { refusal } }: { facts: StartupFacts }) => {
  const refusalText = useRefusalText();
  return refusal && <p>{refusalText(refusal)}</p>;
};

const Inspection = ({ facts }: { facts: StartupFacts }) => {
  const lines = useStartupFacts()(facts);
  const errors = recentReports();
  const { t } = useLingui();
  const report = () =>
    reportText([
      { title: `Roost, ${new Date().toISOString()}`, lines: factLines(lines) },
      { title: t`Errors of this page`, lines: errors.map(errorLine) },
    ]);
  return (
    <section className="r-form" aria-label={t`Inspector`}>
      <h2 className="r-section__title">
        <Trans>Inspector</Trans>
      </h2>
      <Facts facts={lines} />
      <ErrorList errors={errors} />
      <div className="r-button-row">
        {facts.overrides.length > 0 && (
          <Button
            onClick={() => {
              clearOverrides();
              location.reload();
            }}
          >
            <Trans>Clear overrides</Trans>
          </Button>
        )}
        <CopyReport report={report} />
      </div>
    </section>
  );
};

const useStartupFacts = (): ((facts: StartupFacts) => Fact[]) => {
  const { t } = useLingui();
  const formats = useFormats();
  const refusalText = useRefusalText();
  return ({ file, detail, refusal, hostVersion, config, saved, overrides }) => [
    { id: 'page', label: t`Page`, value: patternOf(location.pathname) },
    { id: 'stage', label: t`Stage`, value: config?.stage ?? t`Unknown` },
    { id: 'host', label: t`Version of the host`, value: hostVersion ?? t`Unknown` },
    { id: 'file', label: t`File at fault`, value: file ?? t`Unknown` },
    { id: 'reason', label: t`Reason`, value: refusal === undefined ? detail : refusalText(refusal) },
    { id: 'registry', label: t`Registry`, value: config?.registryUrl ?? t`Unknown` },
    { id: 'origins', label: t`Allowed origins`, value: config?.assetOrigins.join(', ') ?? t`Unknown` },
    {
      id: 'saved',
      label: t`Last good registry`,
      value:
        saved === undefined ? t`This browser has none` : `${saved.revision}, ${formats.moment(dateOf(saved.revision))}`,
    },
    ...(saved?.remotes ?? []).map(({ remote, live, previous, base }) => ({
      id: `remote-${remote}`,
      label: remote,
      value: `${[live, previous].filter(Boolean).join(', ')}, ${base}`,
    })),
    { id: 'overrides', label: t`Overrides of this tab`, value: overrides.join(', ') || t`No overrides` },
  ];
};

/** The revision of a registry is the time of its change. */
const dateOf = (revision: number): string => new Date(revision).toISOString();

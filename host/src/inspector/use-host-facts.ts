import { useLingui } from '@lingui/react/macro';
import { runtimeConfig } from '@roost/shared/platform';
import { remotesStore } from '#remotes/remotes-store.ts';
import { patternOf } from '#vendors/page-pattern.ts';
import type { Fact } from './use-remote-facts.ts';

/** What the inspector says of the host and its page, in words. */
export const useHostFacts = (): (() => Fact[]) => {
  const { t } = useLingui();
  return () => {
    const { registry, latestRegistry = registry, preview, harness, tabVersions } = remotesStore;
    const overrides = [
      ...(preview !== undefined && preview.remote !== null ? [`${preview.remote} ${preview.version}`] : []),
      ...(harness !== undefined && harness.remote !== null ? [`${harness.remote} ${harness.address}`] : []),
      ...Object.entries(tabVersions).map(([remote, version]) => `${remote} ${version}`),
    ];
    return [
      { id: 'page', label: t`Page`, value: patternOf(location.pathname) },
      { id: 'stage', label: t`Stage`, value: runtimeConfig().stage },
      { id: 'host', label: t`Version of the host`, value: window.roostStart?.version ?? t`Unknown` },
      { id: 'live', label: t`Live version of the host`, value: latestRegistry.documents.host?.live ?? t`Unknown` },
      { id: 'platform', label: t`Platform`, value: ROOST_PLATFORM.version },
      { id: 'revision', label: t`Revision of the registry`, value: String(registry.revision) },
      {
        id: 'overrides',
        label: t`Overrides of this tab`,
        value: overrides.join(', ') || t`No overrides`,
      },
    ];
  };
};

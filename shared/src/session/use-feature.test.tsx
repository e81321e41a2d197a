import { act, renderHook } from '@testing-library/react';
import { Features } from '@roost/shared/contracts/workspaces/workspace';
import { provideConfig } from '@roost/shared/platform';
import { changeSession, hasFeature, useFeature, type Feature } from '@roost/shared/session';
import { aMember, aUser, aWorkspace, testConfig } from '@roost/shared/testing';

const features = Object.keys(Features.entries) as Feature[];

test('the features are those of the product specification', () => {
  expect(features).toEqual([
    'creationWizardEnabled',
    'inboxPlacementEnabled',
    'freeTransferDomainsEnabled',
    'transferDomainsEnabled',
  ]);
});

const table = [
  { deployment: undefined, workspace: undefined, on: false },
  { deployment: true, workspace: undefined, on: true },
  { deployment: false, workspace: undefined, on: false },
  { deployment: undefined, workspace: true, on: true },
  { deployment: false, workspace: true, on: true },
  { deployment: true, workspace: false, on: false },
  { deployment: true, workspace: true, on: true },
];

test.each(features.flatMap((feature) => table.map((row) => ({ feature, ...row }))))(
  '$feature is $on when the deployment has $deployment and the workspace $workspace',
  ({ feature, deployment, workspace, on }) => {
    provideConfig({ ...testConfig, features: deployment === undefined ? {} : { [feature]: deployment } });
    const flags = workspace === undefined ? {} : { [feature]: workspace };
    changeSession({ workspace: aWorkspace({ features: flags }) });
    const { result } = renderHook(() => useFeature(feature));
    expect([result.current, hasFeature(feature)]).toEqual([on, on]);
    // Each feature is independent of the others.
    expect(features.filter((other) => other !== feature && hasFeature(other))).toEqual([]);
  },
);

test('a feature depends on the open workspace', () => {
  provideConfig({ ...testConfig, features: { transferDomainsEnabled: true } });
  changeSession({ workspace: aWorkspace() });
  const { result } = renderHook(() => useFeature('transferDomainsEnabled'));
  expect(result.current).toBe(true);
  act(() => changeSession({ workspace: aWorkspace({ id: 'other', features: { transferDomainsEnabled: false } }) }));
  expect(result.current).toBe(false);
});

test('outside a workspace, the workspace that would open decides', () => {
  provideConfig({ ...testConfig, features: { creationWizardEnabled: false } });
  const workspace = aWorkspace({ features: { creationWizardEnabled: true } });
  changeSession({ workspace: null, user: aUser({ members: [aMember({ workspace })] }) });
  expect(hasFeature('creationWizardEnabled')).toBe(true);
  changeSession({ user: aUser({ members: [] }) });
  expect(hasFeature('creationWizardEnabled')).toBe(false);
});

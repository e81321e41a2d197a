import { act, screen } from '@testing-library/react';
import { activateLanguage } from '@roost/shared/i18n';
import type { CompatibilityResult } from '@roost/shared/platform/compatibility';
import type { RegistryRefusal } from '@roost/shared/platform/signed-registry';
import { activateFrench } from '@roost/shared/testing';
import { renderComponent } from '@roost/shared/testing/render-component';
import type { EntryRefusal } from '#remotes/registry/entry-refused.ts';
import { useCompatibilityText } from './use-compatibility-text.ts';
import { useRefusalText } from './use-refusal-text.ts';

type Refusal = RegistryRefusal | EntryRefusal;
type Incompatibility = NonNullable<CompatibilityResult>;

const RefusalLine = ({ why }: { why: Refusal }) => <p>{useRefusalText()(why)}</p>;
const CompatibilityLine = ({ result }: { result: Incompatibility }) => <p>{useCompatibilityText()(result)}</p>;

const until = Date.UTC(2026, 0, 2, 12);
const refusals: { why: Refusal; en: RegExp; fr: RegExp }[] = [
  { why: { code: 'unsigned' }, en: /^The registry is not signed\.$/, fr: /^Le registre n’est pas signé\.$/ },
  { why: { code: 'signatures', valid: 1, needed: 2 }, en: /: 1 of 2\.$/, fr: /: 1 sur 2\.$/ },
  { why: { code: 'otherDeployment' }, en: /another deployment/, fr: /un autre déploiement/ },
  { why: { code: 'replacedKeys' }, en: /keys that were replaced/, fr: /clés qui ont été remplacées/ },
  { why: { code: 'expired', until }, en: /expired on Jan 2, 2026/, fr: /a expiré le 2 janv\. 2026/ },
  { why: { code: 'validTooLong', until }, en: /until Jan 2, 2026/, fr: /jusqu’au 2 janv\. 2026/ },
  { why: { code: 'insecurePage' }, en: /needs an address with HTTPS/, fr: /nécessite une adresse HTTPS/ },
  { why: { code: 'oldBrowser' }, en: /Update it: Chrome 137, /, fr: /Mettez-le à jour : Chrome 137, / },
  { why: { code: 'notConfigured', name: 'domains' }, en: /does not list this remote/, fr: /ne contient pas ce module/ },
  {
    why: { code: 'taken', name: 'domains', taken: 'settings', owner: 'settings' },
    en: /declares "settings", which belongs to settings/,
    fr: /déclare « settings », qui appartient à settings/,
  },
  {
    why: { code: 'invalid', name: 'domains', field: 'remotes.domains.live' },
    en: /invalid value: remotes\.domains\.live\.$/,
    fr: /valeur non valide : remotes\.domains\.live\.$/,
  },
  {
    why: { code: 'origin', name: 'domains', base: 'https://evil.test/' },
    en: /does not allow its origin: https:\/\/evil\.test\/\.$/,
    fr: /n’autorise pas son origine : https:\/\/evil\.test\/\.$/,
  },
];

const incompatibilities: { result: Incompatibility; en: RegExp; fr: RegExp }[] = [
  {
    result: { requirement: 'platform', required: '^2.0.0', provided: '1.0.0' },
    en: /^It needs platform \^2\.0\.0\. This host has platform 1\.0\.0\.$/,
    fr: /^La version nécessite la plateforme \^2\.0\.0\. Cet hôte a la plateforme 1\.0\.0\.$/,
  },
  {
    result: { requirement: 'module', module: 'react', required: '^20.0.0', provided: '19.3.1' },
    en: /needs react \^20\.0\.0\. This host has 19\.3\.1/,
    fr: /nécessite react \^20\.0\.0\. Cet hôte a 19\.3\.1/,
  },
  {
    result: { requirement: 'module', module: 'left-pad', required: '^1.0.0', provided: null },
    en: /left-pad \^1\.0\.0, which this host does not share/,
    fr: /left-pad \^1\.0\.0, que cet hôte ne partage pas/,
  },
  {
    result: { requirement: 'mount', mount: 'settings', owner: 'settings' },
    en: /declares "settings", which belongs to settings/,
    fr: /déclare « settings », qui appartient à settings/,
  },
  {
    result: {
      requirement: 'facts',
      missing: [
        '`useMemo` of react',
        'the style layer `roost.host`',
        'the style property `--roost-accent`',
        'the class `r-hint`',
        'zod ^4.0.0',
      ],
    },
    en: /the export useMemo of react, the style layer roost\.host, the style property --roost-accent, the style class r-hint, and zod \^4\.0\.0\.$/,
    fr: /l’export useMemo de react, la couche de styles roost\.host, la propriété de style --roost-accent, la classe de style r-hint et zod \^4\.0\.0\.$/,
  },
];

const line = () => screen.getByRole('paragraph');
afterEach(() => act(() => activateLanguage('en')));

test.each(refusals)('a refusal ($why.code) is described in both languages', async ({ why, en, fr }) => {
  renderComponent(<RefusalLine why={why} />);
  expect(line()).toHaveTextContent(en);
  await act(() => activateFrench('host'));
  expect(line()).toHaveTextContent(fr);
});

test.each(incompatibilities)(
  'an incompatible version ($result.requirement) is described in both languages',
  async ({ result, en, fr }) => {
    renderComponent(<CompatibilityLine result={result} />);
    expect(line()).toHaveTextContent(en);
    await act(() => activateFrench('host'));
    expect(line()).toHaveTextContent(fr);
  },
);

import { Trans, useLingui } from '@lingui/react/macro';
import { Shuffle } from 'lucide-react';
import { useId } from 'react';
import { Button, NativeSelect } from '@roost/shared/ui/core';
import { generatedPeople } from './generated-people.ts';
import { freshSeed, type GeneratorDraft } from './generator-draft.ts';
import { NameCountry } from './random-people.ts';

type RandomNamesProps = { draft: GeneratorDraft; onChange: (changes: Partial<GeneratorDraft>) => void };

const previewCount = 5;

/** Selects the country of the names and shows the first generated people, with a button for others. */
export const RandomNames = ({ draft, onChange }: RandomNamesProps) => {
  const { t, i18n } = useLingui();
  const id = useId();
  const regions = new Intl.DisplayNames(i18n.locale, { type: 'region' });
  const labelOf = (country: NameCountry) =>
    country === 'International' ? t`International` : (regions.of(country) ?? country);
  const chosen = draft.chosen.length === 0 ? [{ domain: '', domainType: null }] : draft.chosen.slice(0, previewCount);
  const names = generatedPeople({ ...draft, chosen })
    .slice(0, previewCount)
    .map(({ firstName, lastName }) => `${firstName} ${lastName}`)
    .join(', ');
  return (
    <div className="r-field">
      <label className="r-label" htmlFor={id}>
        <Trans>Names from</Trans>
      </label>
      <NativeSelect
        id={id}
        value={draft.country}
        options={NameCountry.options.map((value) => ({ value, label: labelOf(value) }))}
        onChange={({ target }) =>
          onChange({ country: NameCountry.options.find((country) => country === target.value) ?? draft.country })
        }
      />
      <div className="r-text-line">
        <span>
          <Trans>{names}, …</Trans>
        </span>
        <Button
          size="sm"
          variant="ghost"
          icon={<Shuffle aria-hidden />}
          onClick={() => onChange({ seed: freshSeed() })}
        >
          <Trans>Other names</Trans>
        </Button>
      </div>
    </div>
  );
};

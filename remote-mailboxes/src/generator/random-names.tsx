import { Trans } from '@lingui/react/macro';
import { Shuffle } from 'lucide-react';
import { Button } from '@roost/shared/ui/core';
import { generatedPeople } from './generated-people.ts';
import type { GeneratorDraft } from './generator-draft.ts';

type RandomNamesProps = { draft: GeneratorDraft; onShuffle: () => void };

const previewCount = 5;

/** Shows the first generated people, with a button for others. */
export const RandomNames = ({ draft, onShuffle }: RandomNamesProps) => {
  const chosen = draft.chosen.length === 0 ? [{ domain: '', domainType: null }] : draft.chosen.slice(0, previewCount);
  const names = generatedPeople({ ...draft, chosen })
    .slice(0, previewCount)
    .map(({ firstName, lastName }) => `${firstName} ${lastName}`)
    .join(', ');
  return (
    <div className="r-text-line">
      <span>
        <Trans>{names}, …</Trans>
      </span>
      <Button size="sm" variant="ghost" icon={<Shuffle aria-hidden />} onClick={onShuffle}>
        <Trans>Other names</Trans>
      </Button>
    </div>
  );
};

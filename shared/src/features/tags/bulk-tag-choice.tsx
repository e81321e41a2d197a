import { Trans } from '@lingui/react/macro';
import { useId } from 'react';
import { useFormats } from '@roost/shared/i18n';
import { Checkbox } from '@roost/shared/ui/core';

/** What saving does with a tag; `keep` changes nothing. */
export type TagChoice = 'keep' | 'add' | 'remove';

type BulkTagChoiceProps = {
  name: string;
  /** How many of the selected items have the tag; undefined while unknown, which counts as some. */
  carriers: number | undefined;
  /** How many items are selected. */
  total: number;
  choice: TagChoice;
  onChange: (choice: TagChoice) => void;
};

/** A tag of several items: checked for all, unchecked for none, and mixed for some. */
export const BulkTagChoice = ({ name, carriers, total, choice, onChange }: BulkTagChoiceProps) => {
  const id = useId();
  const formats = useFormats();
  const isNone = carriers === 0;
  const isAll = carriers !== undefined && carriers >= total;
  const count = carriers === undefined ? '' : formats.number(carriers);
  const all = formats.number(total);
  // A tag of some items has three choices: for all, for none, and unchanged.
  const next: Record<TagChoice, TagChoice> = {
    keep: isAll ? 'remove' : 'add',
    add: isNone ? 'keep' : 'remove',
    remove: 'keep',
  };
  return (
    <div className="r-choice-rows__pair">
      <Checkbox
        checked={choice === 'add' || (choice === 'keep' && isAll)}
        indeterminate={choice === 'keep' && !isAll && !isNone}
        aria-describedby={id}
        onChange={() => onChange(next[choice])}
      >
        {name}
      </Checkbox>
      <span id={id} className="r-choice-rows__count">
        {choice === 'add' && <Trans>Will be added to all</Trans>}
        {choice === 'remove' && <Trans>Will be removed from all</Trans>}
        {choice === 'keep' && carriers !== undefined && (
          <Trans>
            {count} of {all}
          </Trans>
        )}
      </span>
    </div>
  );
};

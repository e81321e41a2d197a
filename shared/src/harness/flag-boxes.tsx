import type { Feature } from '@roost/shared/session';
import { Features } from '@roost/shared/contracts/workspaces/workspace';
import { Button, Checkbox } from '@roost/shared/ui/core';

type FlagBoxesProps = {
  /** Overrides of the workspace's features. */
  flags: Features;
  /** The workspace's own features. */
  features: Features;
  onChange: (flags: Features) => void;
};

export const FlagBoxes = ({ flags, features, onChange }: FlagBoxesProps) => {
  const laid = Object.keys(flags).length;
  return (
    <details className="h-flags" data-override={laid > 0 || undefined}>
      <summary>Flags{laid > 0 && ` (${laid} changed)`}</summary>
      <div className="h-flags__box">
        {names.map((name) => (
          <Checkbox
            key={name}
            checked={flags[name] ?? features[name] ?? false}
            onChange={({ target }) => onChange({ ...flags, [name]: target.checked })}
          >
            {name}
          </Checkbox>
        ))}
        <Button size="sm" onClick={() => onChange({})}>
          As the workspace has them
        </Button>
      </div>
    </details>
  );
};

const names = Object.keys(Features.entries) as Feature[];

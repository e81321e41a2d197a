import { Trans } from '@lingui/react/macro';
import { avatarBackground, avatarBackgrounds } from './avatar-background.ts';
import { RadioGroup } from '@roost/shared/ui/core';
import { Avatar } from './avatar.tsx';

type BackgroundSwatch = ReturnType<typeof avatarBackground>;
type BackgroundPickerProps = {
  kind: 'person' | 'workspace';
  name: string;
  emoji: string | null;
  value: BackgroundSwatch;
  onChange: (value: BackgroundSwatch) => void;
};

/** Selects the background of an emoji avatar; each option is a preview. */
export const BackgroundPicker = ({ kind, name, emoji, value, onChange }: BackgroundPickerProps) => (
  <RadioGroup
    direction="row"
    label={<Trans>Background</Trans>}
    value={value}
    options={backgrounds.map((ground, index) => ({
      value: ground,
      label: (
        <span className="r-ground">
          <Avatar
            size="sm"
            shape={kind === 'person' ? 'round' : 'square'}
            name={name}
            emoji={emoji}
            background={ground}
          />
          <span className="r-hidden">
            <Trans>Background {index + 1}</Trans>
          </span>
        </span>
      ),
    }))}
    onChange={onChange}
  />
);

const backgrounds = Array.from({ length: avatarBackgrounds }, (_, index) => avatarBackground(`${index + 1}.png`));

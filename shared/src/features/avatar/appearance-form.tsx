import { Trans, useLingui } from '@lingui/react/macro';
import { CircleAlert } from 'lucide-react';
import { useEffect, useId, useState, type FormEvent } from 'react';
import { AvatarField } from './avatar-field.tsx';
import { avatarBackground } from './avatar-background.ts';
import { toFailure, useFailureText } from '@roost/shared/http';
import { Banner, Button, TextInput } from '@roost/shared/ui/core';
import { emojiOf, type Appearance } from './appearance.ts';
import { BackgroundPicker } from './background-picker.tsx';

export type AppearanceFormProps = {
  kind: 'person' | 'workspace';
  name: string;
  value: { avatar: string | null; avatarEmoji: string | null; avatarBackground: string | null };
  /** Throws `CallError`. */
  onSave: (appearance: Appearance) => Promise<void>;
  /** Called when the form becomes dirty or clean. */
  onDirtyChange?: (isDirty: boolean) => void;
};

/** Edits the avatar next to a name: a picture, or an emoji on a background. */
export const AppearanceForm = ({ kind, name, value, onSave, onDirtyChange }: AppearanceFormProps) => {
  const { t } = useLingui();
  const id = useId();
  const textOf = useFailureText();
  const [avatar, setAvatar] = useState(value.avatar);
  const [emoji, setEmoji] = useState(value.avatarEmoji ?? '');
  const [ground, setGround] = useState(avatarBackground(value.avatarBackground));
  const [isSaving, setIsSaving] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const shown = emojiOf(emoji);
  const isWrong = emoji.trim() !== '' && shown === null;
  const isDirty =
    isWrong ||
    avatar !== value.avatar ||
    shown !== emojiOf(value.avatarEmoji ?? '') ||
    ground !== avatarBackground(value.avatarBackground);
  useEffect(() => onDirtyChange?.(isDirty), [onDirtyChange, isDirty]);

  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (isWrong) return document.getElementById(`${id}-emoji`)?.focus();
    if (isSaving) return undefined;
    setIsSaving(true);
    setProblem(null);
    try {
      await onSave({ avatar, avatarEmoji: shown, avatarBackground: ground });
    } catch (thrown) {
      setProblem(textOf(toFailure(thrown)));
    }
    return setIsSaving(false);
  };

  return (
    <form className="r-form" noValidate onSubmit={(event) => void save(event)}>
      <AvatarField
        kind={kind}
        name={name}
        value={avatar}
        emoji={{ value: shown, background: ground }}
        onChange={setAvatar}
      />
      <div className="r-form__pair">
        <div className="r-field">
          <label className="r-label" htmlFor={`${id}-emoji`}>
            <Trans>Emoji</Trans>{' '}
            <span className="r-field__optional">
              <Trans>(optional)</Trans>
            </span>
          </label>
          <TextInput
            id={`${id}-emoji`}
            value={emoji}
            aria-invalid={isWrong}
            aria-describedby={isWrong ? `${id}-error ${id}-hint` : `${id}-hint`}
            onChange={({ target }) => setEmoji(target.value)}
          />
          {isWrong && (
            <p id={`${id}-error`} className="r-field__error">
              <CircleAlert aria-hidden />
              {t`Enter one emoji`}
            </p>
          )}
          <p id={`${id}-hint`} className="r-field__hint">
            <Trans>Shown when there's no picture.</Trans>
          </p>
        </div>
        <BackgroundPicker value={ground} emoji={shown} name={name} kind={kind} onChange={setGround} />
      </div>
      {problem !== null && <Banner tone="danger">{problem}</Banner>}
      <div>
        <Button type="submit" variant="solid" loading={isSaving}>
          {kind === 'person' ? <Trans>Save picture</Trans> : <Trans>Save logo</Trans>}
        </Button>
      </div>
    </form>
  );
};

import { Trans, useLingui } from '@lingui/react/macro';
import { CircleAlert, ImageUp } from 'lucide-react';
import { Suspense, useEffect, useId, useRef, useState, type ChangeEvent } from 'react';
import { PictureType } from '@roost/shared/contracts/accounts/upload';
import { lazyScreen } from '@roost/shared/platform';
import { Button } from '@roost/shared/ui/core';
import { Avatar } from './avatar.tsx';
import { pictureFault, type PictureFault } from './picture-fault.ts';

const CropDialog = lazyScreen(async () => {
  const { CropDialog } = await import('./crop-dialog.tsx');
  return CropDialog;
});

export type AvatarFieldProps = {
  /** The picture of a workspace is its logo. */
  kind?: 'person' | 'workspace';
  /** Shown without a picture, instead of the initials. */
  emoji?: { value: string | null; background: string | null };
  /** Name of the person, for the initials shown without a picture. */
  name: string;
  /** URL of the picture. */
  value: string | null;
  onChange: (value: string | null) => void;
};

/** A picture field: choose, crop, upload and remove. */
export const AvatarField = ({ kind = 'person', emoji, name, value, onChange }: AvatarFieldProps) => {
  const { t } = useLingui();
  const faultMessages: Record<PictureFault, string> = {
    type: t`Choose a picture: PNG, JPEG, WebP or GIF.`,
    large: t`This file is larger than 25 MB. Choose a smaller one.`,
    unreadable: t`We can't read this file as a picture. Choose another one.`,
  };
  const id = useId();
  const chooser = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<{ source: string; type: string } | null>(null);
  const [fault, setFault] = useState<PictureFault | null>(null);

  useEffect(
    () => () => {
      if (chosen !== null) URL.revokeObjectURL(chosen.source);
    },
    [chosen],
  );

  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    // Allows the user to choose the same file again.
    target.value = '';
    if (file === undefined) return;
    const fileFault = pictureFault(file);
    setFault(fileFault);
    setChosen(fileFault === null ? { source: URL.createObjectURL(file), type: file.type } : null);
  };
  const close = () => setChosen(null);

  return (
    <div className="r-field" role="group" aria-labelledby={`${id}-label`} aria-describedby={`${id}-hint`}>
      <span id={`${id}-label`} className="r-label">
        {kind === 'person' ? <Trans>Profile picture</Trans> : <Trans>Logo</Trans>}{' '}
        <span className="r-field__optional">
          <Trans>(optional)</Trans>
        </span>
      </span>
      <div className="r-picture">
        <Avatar
          size="lg"
          shape={kind === 'person' ? 'round' : 'square'}
          name={name}
          image={value}
          emoji={emoji?.value ?? null}
          background={emoji?.background ?? null}
        />
        <div className="r-picture__side">
          <div className="r-picture__actions">
            <Button
              size="sm"
              icon={<ImageUp aria-hidden />}
              aria-describedby={fault === null ? undefined : `${id}-error`}
              onClick={() => chooser.current?.click()}
            >
              {value === null ? <Trans>Choose picture</Trans> : <Trans>Change picture</Trans>}
            </Button>
            {value !== null && (
              <Button size="sm" variant="ghost" onClick={() => onChange(null)}>
                <Trans>Remove picture</Trans>
              </Button>
            )}
          </div>
          <p id={`${id}-hint`} className="r-field__hint">
            <Trans>Should be 500x500 max 25MB</Trans>
          </p>
        </div>
      </div>
      {fault !== null && (
        <p id={`${id}-error`} className="r-field__error" role="alert">
          <CircleAlert aria-hidden />
          {faultMessages[fault]}
        </p>
      )}
      <input
        ref={chooser}
        type="file"
        hidden
        tabIndex={-1}
        aria-label={t`Picture file`}
        accept={PictureType.options.join(',')}
        onChange={choose}
      />
      {chosen !== null && (
        <Suspense fallback={null}>
          <CropDialog
            {...chosen}
            onSaved={(url) => {
              onChange(url);
              close();
            }}
            onUnreadable={() => {
              setFault('unreadable');
              close();
            }}
            onClose={close}
          />
        </Suspense>
      )}
    </div>
  );
};

import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useId, useRef, useState } from 'react';
import Cropper from 'react-easy-crop';
import { toFailure, useFailureText } from '@roost/shared/http';
import { Banner, Button } from '@roost/shared/ui/core';
import { Dialog } from '@roost/shared/ui/overlays';
import { cropPicture, type CropArea } from './crop-picture.ts';
import { uploadPicture } from './upload-picture.ts';

type CropDialogProps = {
  /** URL and MIME type of the picture. */
  source: string;
  type: string;
  /** Called with the URL of the uploaded picture. */
  onSaved: (url: string) => void;
  /** The browser cannot read the file as a picture. */
  onUnreadable: () => void;
  onClose: () => void;
};

const zoomLimit = 4;

/** Crops a square by mouse, touch or arrow keys, and uploads it. */
export const CropDialog = ({ source, type, onSaved, onUnreadable, onClose }: CropDialogProps) => {
  const { t } = useLingui();
  const textOf = useFailureText();
  const zoomId = useId();
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [area, setArea] = useState<CropArea | null>(null);
  const [isSaving, setIsSaving] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const isOpen = useIsOpen();

  const save = async () => {
    if (area === null) return;
    setIsSaving(true);
    setFailure(null);
    try {
      const url = await uploadPicture(await cropPicture(source, { area, type }));
      if (isOpen()) onSaved(url);
    } catch (thrown) {
      setFailure(textOf(toFailure(thrown)));
    }
    setIsSaving(false);
  };

  return (
    <Dialog
      open
      size="small"
      outside="stay"
      title={<Trans>Crop picture</Trans>}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button
            variant="solid"
            loading={isSaving}
            disabledReason={area === null ? t`Wait until the picture is loaded.` : undefined}
            onClick={() => void save()}
          >
            <Trans>Save picture</Trans>
          </Button>
        </>
      }
    >
      <div className="r-form">
        {failure !== null && (
          <Banner tone="danger">
            <Trans>The picture could not be uploaded.</Trans> {failure}
          </Banner>
        )}
        <div className="r-crop">
          <Cropper
            image={source}
            crop={crop}
            zoom={zoom}
            maxZoom={zoomLimit}
            aspect={1}
            cropShape="round"
            showGrid={false}
            // The CSP blocks injected styles; the stylesheet contains them.
            disableAutomaticStylesInjection
            keyboardStep={8}
            classes={{ containerClassName: 'r-crop__stage' }}
            cropperProps={{ role: 'group', 'aria-label': t`Crop area. Move it with the arrow keys.` }}
            mediaProps={{ alt: '', onError: onUnreadable }}
            onCropChange={setCrop}
            onZoomChange={setZoom}
            onCropComplete={(_, pixels) => setArea(pixels)}
          />
        </div>
        <div className="r-field">
          <label className="r-label" htmlFor={zoomId}>
            <Trans>Zoom</Trans>
          </label>
          <input
            id={zoomId}
            className="r-range"
            type="range"
            min={1}
            max={zoomLimit}
            step={0.05}
            value={zoom}
            onChange={({ target }) => setZoom(target.valueAsNumber)}
          />
        </div>
      </div>
    </Dialog>
  );
};

/** Whether the dialog is still mounted after an async step. */
const useIsOpen = () => {
  const isOpen = useRef(false);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);
  return () => isOpen.current;
};

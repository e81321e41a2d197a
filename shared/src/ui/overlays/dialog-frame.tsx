import { useLingui } from '@lingui/react/macro';
import { IconButton } from '@roost/shared/ui/core';
import { markRoot } from '@roost/shared/ui/mark-root';
import { X } from 'lucide-react';
import { type ReactNode, type RefObject, useId, useRef } from 'react';
import { createPortal } from 'react-dom';
import { keepFocus } from './keep-focus.ts';
import { useFocusTrap } from './use-focus-trap.ts';
import { useModal } from './use-modal.ts';
import { usePresence } from './use-presence.ts';
import { useScrollLock } from './use-scroll-lock.ts';

/** Props that dialog and drawer share. */
export type DialogFrameProps = {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  description?: ReactNode;
  children?: ReactNode;
  /** Buttons, the primary one last; `className="r-footer-start"` aligns one to the left. */
  footer?: ReactNode;
  /** Whether a press outside closes the layer; `stay` prevents the loss of input. */
  outside?: 'close' | 'stay';
};

type Frame = DialogFrameProps & {
  kind: 'dialog' | 'drawer';
  className: string;
  role?: 'dialog' | 'alertdialog';
  /** Id of the element in `children` that describes the layer. */
  describedBy?: string;
  /** The element to focus; the default is the element with `data-autofocus`, or else the first field. */
  initialFocus?: () => HTMLElement | null;
};

/**
 * A modal layer: scrim, header, body and footer. The close button comes last in the DOM, so that the content gets the
 * initial focus.
 */
export function DialogFrame(frame: Frame) {
  const layer = useRef<HTMLDivElement>(null);
  const isPresent = usePresence({ isOpen: frame.open, layer });
  return isPresent && createPortal(<Layer {...frame} layer={layer} />, document.body);
}

const markLayer = markRoot('layer');

function Layer(props: Frame & { layer: RefObject<HTMLDivElement | null> }) {
  const { layer, open, onClose, title, description, children, footer, outside = 'close' } = props;
  const { kind, className, role = 'dialog', describedBy, initialFocus } = props;
  const { t } = useLingui();
  const id = useId();
  const state = open ? 'open' : 'closed';
  useModal({ isOpen: open, layer, outside, onClose });
  useFocusTrap({ isOpen: open, layer, initialFocus });
  useScrollLock({ isStill: open });
  return (
    <>
      <div className={kind === 'drawer' ? 'r-scrim r-scrim--drawer' : 'r-scrim'} data-state={state} />
      <div ref={markLayer} className={`r-${kind}-place`}>
        <div
          ref={layer}
          className={className}
          data-state={state}
          role={role}
          aria-modal
          aria-labelledby={`${id}-title`}
          aria-describedby={description ? `${id}-description` : describedBy}
          tabIndex={-1}
        >
          <div ref={keepFocus} className="r-dialog__header">
            <div className="r-dialog__heading">
              <h2 id={`${id}-title`} className="r-dialog__title">
                {title}
              </h2>
              {description && (
                <div id={`${id}-description`} className="r-dialog__description">
                  {description}
                </div>
              )}
            </div>
          </div>
          {children !== undefined && <div className="r-dialog__body">{children}</div>}
          {footer && <div className="r-dialog__footer">{footer}</div>}
          <IconButton className="r-dialog__close" label={t`Close`} icon={<X aria-hidden />} onClick={onClose} />
        </div>
      </div>
    </>
  );
}

import { Dialog as Parts, Portal } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { IconButton } from '@roost/shared/ui/core';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { ChakraScope } from './chakra-scope.tsx';
import { keepFocus } from './keep-focus.ts';
import { useFocusTrap } from './use-focus-trap.ts';
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
  /** The element to focus; the default is the element with `data-autofocus`, or else the first field. */
  initialFocus?: () => HTMLElement | null;
};

// Leaves the focus where it is: the focus trap moves it later.
const whereItIs = () => (document.activeElement instanceof HTMLElement ? document.activeElement : null);

/** The checkout opens over an open layer; a press in the checkout must not close the layer. */
const isCheckout = (target: EventTarget): boolean =>
  target instanceof Element && target.matches('.roost-checkout-frame');

/**
 * A modal layer: scrim, header, body and footer. The close button comes last in the DOM, so that the content gets the
 * initial focus.
 */
export function DialogFrame(props: Frame) {
  const { open, onClose, title, description, children, footer, outside = 'close' } = props;
  const { kind, className, role = 'dialog', initialFocus } = props;
  const { t } = useLingui();
  const layer = useFocusTrap({ isOpen: open, initialFocus });
  useScrollLock({ isStill: open });
  return (
    <ChakraScope>
      <Parts.Root
        role={role}
        open={open}
        preventScroll={false}
        onOpenChange={(change) => !change.open && onClose()}
        closeOnInteractOutside={outside === 'close'}
        onInteractOutside={(event) => isCheckout(event.detail.target) && event.preventDefault()}
        trapFocus={false}
        initialFocusEl={whereItIs}
      >
        <Portal>
          <Parts.Backdrop className={kind === 'drawer' ? 'r-scrim r-scrim--drawer' : 'r-scrim'} />
          <Parts.Positioner className={`r-${kind}-place`}>
            <Parts.Content ref={layer} className={className}>
              <div ref={keepFocus} className="r-dialog__header">
                <div className="r-dialog__heading">
                  <Parts.Title className="r-dialog__title">{title}</Parts.Title>
                  {description && (
                    <Parts.Description className="r-dialog__description">{description}</Parts.Description>
                  )}
                </div>
              </div>
              {children !== undefined && <div className="r-dialog__body">{children}</div>}
              {footer && <div className="r-dialog__footer">{footer}</div>}
              <Parts.CloseTrigger asChild>
                <IconButton className="r-dialog__close" label={t`Close`} icon={<X aria-hidden />} />
              </Parts.CloseTrigger>
            </Parts.Content>
          </Parts.Positioner>
        </Portal>
      </Parts.Root>
    </ChakraScope>
  );
}

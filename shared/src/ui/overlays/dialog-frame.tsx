import { Dialog as Parts } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { IconButton } from '@roost/shared/ui/core';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';

type DialogFrameProps = {
  className: string;
  title: ReactNode;
  description?: ReactNode;
  children?: ReactNode;
  footer?: ReactNode;
};

/** Header, body and foot of dialogs and drawers. The cross comes last, so that focus goes to what the dialog is about. */
export function DialogFrame({ className, title, description, children, footer }: DialogFrameProps) {
  const { t } = useLingui();
  return (
    <Parts.Content className={className}>
      <div className="r-dialog__header">
        <div className="r-dialog__heading">
          <Parts.Title className="r-dialog__title">{title}</Parts.Title>
          {description && <Parts.Description className="r-dialog__description">{description}</Parts.Description>}
        </div>
      </div>
      {children !== undefined && <div className="r-dialog__body">{children}</div>}
      {footer && <div className="r-dialog__footer">{footer}</div>}
      <Parts.CloseTrigger asChild>
        <IconButton className="r-dialog__close" label={t`Close`} icon={<X aria-hidden />} />
      </Parts.CloseTrigger>
    </Parts.Content>
  );
}

import { DialogFrame, type DialogFrameProps } from './dialog-frame.tsx';

/** The title begins with a verb. */
export type DialogProps = DialogFrameProps & {
  /** 400, 600 or 850 px; a full-screen sheet on phones. */
  size?: 'small' | 'medium' | 'large';
};

/** Focuses the element with `data-autofocus`, or else the first field; returns the focus when it closes. */
export function Dialog({ size = 'medium', ...frame }: DialogProps) {
  return <DialogFrame kind="dialog" className={`r-dialog r-dialog--${size}`} {...frame} />;
}

import { DialogFrame, type DialogFrameProps } from './dialog-frame.tsx';

/** The title begins with a verb. */
export type DialogProps = DialogFrameProps & {
  /** 400, 600 or 850 px; a full-screen sheet on phones. */
  size?: 'small' | 'medium' | 'large';
};

/** Focus goes to the first field, or to what has `data-autofocus`, and back to its button afterwards. */
export function Dialog({ size = 'medium', ...frame }: DialogProps) {
  return <DialogFrame kind="dialog" className={`r-dialog r-dialog--${size}`} {...frame} />;
}

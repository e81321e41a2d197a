import { DialogFrame, type DialogFrameProps } from './dialog-frame.tsx';

export type DrawerProps = DialogFrameProps & {
  /** 378, 736 or, for the mobile menu, 384 px (product spec, section 2); a full-screen sheet on phones. */
  size?: 'default' | 'large' | 'menu';
};

/** Slides in from the right in 300 ms; Escape closes it. */
export function Drawer({ size = 'default', ...frame }: DrawerProps) {
  return <DialogFrame kind="drawer" className={`r-drawer r-drawer--${size}`} {...frame} />;
}

import { useState, type ComponentProps, type ComponentType, type ReactElement, type ReactNode } from 'react';
import type { LazyScreen } from '@roost/shared/platform';
import { LazyHostComponent } from '#root/lazy-host-component.tsx';

type LazyPopoverProps = {
  /** Name in error reports. */
  name: string;
  Trigger: ComponentType<ComponentProps<'button'>>;
  Content: LazyScreen<{ trigger: ReactElement }>;
  /** Shown while the script of the content cannot be loaded. */
  fallback: (popover: { trigger: ReactElement; retry: () => void; close: () => void }) => ReactNode;
};

/** A button that opens a popover. Loads the popover's script on hover or focus, not before. */
export const LazyPopover = ({ name, Trigger, Content, fallback }: LazyPopoverProps) => {
  const [isRequested, setIsRequested] = useState(false);
  const preload = () => void Content.preload().catch(() => undefined);
  const closed = (
    <Trigger
      aria-haspopup="dialog"
      aria-expanded={false}
      onPointerEnter={preload}
      onFocus={preload}
      onClick={() => setIsRequested(true)}
    />
  );
  if (!isRequested) return closed;
  return (
    <LazyHostComponent
      name={name}
      loading={closed}
      fallback={(retry) => fallback({ trigger: closed, retry, close: () => setIsRequested(false) })}
    >
      <Content trigger={<Trigger />} />
    </LazyHostComponent>
  );
};

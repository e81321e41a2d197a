import { useCallback, useEffect, useState } from 'react';
import { lazyScreen } from '@roost/shared/platform';
import { ComponentUnavailable } from '#root/component-unavailable.tsx';
import { LazyHostComponent } from '#root/lazy-host-component.tsx';
import { isShortcut } from './is-shortcut.ts';
import { mayInspect } from './may-inspect.ts';

const Inspector = lazyScreen(
  async () => (await import(/* webpackChunkName: "inspector" */ './inspector.tsx')).Inspector,
);

/** Opens and closes the inspector by Ctrl+Alt+R. Others than its users download nothing of it. */
export const InspectorShortcut = () => {
  const [isOpen, setIsOpen] = useState(false);
  const close = useCallback(() => setIsOpen(false), []);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isShortcut(event) || !mayInspect()) return;
      event.preventDefault();
      setIsOpen((wasOpen) => !wasOpen);
    };
    addEventListener('keydown', onKeyDown, { capture: true });
    return () => removeEventListener('keydown', onKeyDown, { capture: true });
  }, []);
  return (
    isOpen && (
      <LazyHostComponent
        name="Inspector"
        fallback={(retry) => (
          <div className="r-plain-notice">
            <ComponentUnavailable onRetry={retry} onClose={close} />
          </div>
        )}
      >
        <Inspector onClose={close} />
      </LazyHostComponent>
    )
  );
};

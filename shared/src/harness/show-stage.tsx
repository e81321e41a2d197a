import { createRoot } from 'react-dom/client';
import { bootStage } from './boot.ts';
import { BootFailed } from './boot-failed.tsx';
import { HarnessRoot } from './harness-root.tsx';
import { Stage } from './stage.tsx';
import type { HarnessOptions } from './start-harness.ts';

/** Renders the document in the frame: the remote. */
export const showStage = async (element: HTMLElement, harnessed: HarnessOptions): Promise<void> => {
  const root = createRoot(element);
  try {
    await bootStage();
    root.render(
      <HarnessRoot>
        <Stage {...harnessed} />
      </HarnessRoot>,
    );
  } catch (failed) {
    root.render(<BootFailed failed={failed} />);
  }
};

import { createRoot } from 'react-dom/client';
import { activateLanguage, addCatalog } from '@roost/shared/i18n';
import { applyFault } from './apply-fault.ts';
import { BarPage } from './bar-page.tsx';
import { BootFailed } from './boot-failed.tsx';
import { readHarness } from './boot.ts';
import { readChoices } from './choices.ts';
import { HarnessRoot } from './harness-root.tsx';
import type { HarnessOptions } from './start-harness.ts';

/** Renders the top-level document: the bar, in English, with the remote in a frame. */
export const showBar = async (element: HTMLElement, harnessed: HarnessOptions): Promise<void> => {
  const root = createRoot(element);
  addCatalog('en', {});
  activateLanguage('en');
  try {
    const accounts = await readHarness();
    // A restarted sandbox has lost the fault that was set earlier.
    if (readChoices().fault !== 'none') await applyFault(readChoices());
    root.render(
      <HarnessRoot>
        <BarPage {...harnessed} accounts={accounts} />
      </HarnessRoot>,
    );
  } catch (failed) {
    root.render(<BootFailed failed={failed} />);
  }
};

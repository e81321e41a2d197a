import { chromium, type Browser } from '@playwright/test';
import { chromiumArguments, findChromium, installChromium } from '@roost/tools/test/find-chromium';

/** A browser of its own for measuring; nothing in the background. */
export const openBrowser = async (): Promise<Browser> =>
  chromium.launch({
    executablePath: (await findChromium()) ?? (await installChromium()),
    args: [...chromiumArguments],
  });

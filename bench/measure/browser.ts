import { chromium, type Browser } from '@playwright/test';
import { chromiumArguments, findChromium, installChromium } from '@roost/tools/test/find-chromium';

/** A separate browser for measurements, without background activity. */
export const openBrowser = async (): Promise<Browser> =>
  chromium.launch({
    executablePath: (await findChromium({ full: true })) ?? (await installChromium()),
    args: [...chromiumArguments],
  });

import { constants } from 'node:fs';
import { access } from 'node:fs/promises';
import { delimiter, resolve } from 'node:path';
import { createRequire } from 'node:module';
import { run } from '@roost/tools/run';
import { repoRoot } from '@roost/tools/repo-root';

/** Renders the same as the full browser and needs less CPU. */
const headlessShell = 'chromium-headless-shell';

/** In order of preference. */
const fullBrowsers = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome', 'msedge'];

/** For root on build machines, and without background activity. */
export const chromiumArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
] as const;

/**
 * Finds Chromium: `ROOST_CHROMIUM`, the PATH, or Playwright's. Returns null when there is none. `full` leaves out the
 * headless shell, which paints at other times than the browser that people use.
 */
export const findChromium = async ({ full = false } = {}): Promise<string | null> => {
  const names = full ? fullBrowsers : [headlessShell, ...fullBrowsers];
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  const candidates = [
    process.env['ROOST_CHROMIUM'],
    ...names.flatMap((name) => folders.map((folder) => resolve(folder, name))),
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    playwrightChromium(),
  ].filter((candidate) => candidate !== undefined);
  for (const candidate of candidates) {
    if (await isExecutable(candidate)) return candidate;
  }
  return null;
};

/** Installs Chromium: Playwright's, or the distribution's when that download fails. */
export const installChromium = async (): Promise<string> => {
  const cli = resolve(repoRoot, 'e2e/node_modules/@playwright/test/cli.js');
  const tries: [string, string[]][] = [
    [process.execPath, [cli, 'install', '--with-deps', 'chromium']],
    ['apt-get', ['update']],
    ['apt-get', ['install', '-y', '--no-install-recommends', 'chromium']],
  ];
  const failures: string[] = [];
  for (const [program, args] of tries) {
    const { output } = await run(program, args, { env: { DEBIAN_FRONTEND: 'noninteractive' } });
    failures.push(output);
    const found = await findChromium();
    if (found !== null) return found;
  }
  throw new Error(
    `Chromium was not found and could not be installed. Install it, or set ROOST_CHROMIUM to its path.\n${failures.join('\n')}`,
  );
};

const playwrightChromium = (): string | undefined => {
  const require = createRequire(resolve(repoRoot, 'e2e/package.json'));
  const { chromium } = require('@playwright/test') as { chromium: { executablePath: () => string } };
  return chromium.executablePath();
};

const isExecutable = (file: string) =>
  access(file, constants.X_OK).then(
    () => true,
    () => false,
  );

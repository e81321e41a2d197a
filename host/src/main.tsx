import '@roost/shared/ui/styles.css';
import './layout/layout.css';
import { createRoot } from 'react-dom/client';
import { boot } from './boot/boot.ts';
import { StartupErrorPage } from './boot/startup-error-page.tsx';
import { App } from './root/app.tsx';
import { prepareFederation } from '#remotes/loading/federation.ts';
import { remoteFromStack } from '#remotes/registry/registry.ts';
import { report } from './telemetry/report.ts';

const start = async () => {
  const element = document.getElementById('root');
  if (element === null) throw new Error('The document has no element #root');
  const root = createRoot(element, { onUncaughtError: (error) => report('Unhandled error', error, sourceOf(error)) });
  try {
    prepareFederation();
    await boot();
    root.render(<App />);
  } catch (failed) {
    report('Start-up failed', failed);
    document.getElementById('loader')?.remove();
    root.render(<StartupErrorPage failed={failed} />);
  }
};

const sourceOf = (error: unknown) => remoteFromStack(error instanceof Error ? (error.stack ?? '') : '');

void start();

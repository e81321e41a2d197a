import { startHarness } from '@roost/shared/harness';
import { remote } from './src/remote.ts';

void startHarness({ remote });

import './styles.css';
import { defineRemote, type ModuleOf } from '@roost/shared/platform';
import type { manifest } from './remote.manifest.ts';
import { domainsScreens } from './domains-screens.tsx';

export const remote = defineRemote({ screens: { domains: domainsScreens } } satisfies ModuleOf<typeof manifest>);

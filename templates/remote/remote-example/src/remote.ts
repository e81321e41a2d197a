import './styles.css';
import { defineRemote, type ModuleOf } from '@roost/shared/platform';
import type { manifest } from './remote.manifest.ts';
import { exampleScreens } from './example-screens.tsx';

export const remote = defineRemote({ screens: { example: exampleScreens } } satisfies ModuleOf<typeof manifest>);

import './styles.css';
import { defineRemote } from '@roost/shared/platform';
import { domainsScreens } from './domains-screens.tsx';

export const remote = defineRemote({ screens: { domains: domainsScreens } });

import { defineRemote } from '@roost/shared/platform';
import { domainsRoutes } from './domains/domains-routes.tsx';

export const remote = defineRemote({ screens: { domains: domainsRoutes } });

declare module 'roost-bench/*' {
  import type { RemoteModule } from '@roost/shared/platform';
  export const remote: RemoteModule;
}

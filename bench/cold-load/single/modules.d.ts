declare module 'roost-bench/*' {
  import type { RemoteModule } from '@roost/shared/platform';
  export const remote: RemoteModule;
}

declare module 'roost-bench/remotes-store' {
  export const remotesStore: { registry: object };
}

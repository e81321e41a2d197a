export { QueryClientProvider } from '@tanstack/react-query';
export { clearQueries, queryClient } from './query-client.ts';
export { useCall } from './use-call.ts';
export { usePollingEnd } from './use-polling-end.ts';
export { useAction, type Action } from './use-action.ts';
export { useInvalidate } from './use-invalidate.ts';
export { listStateOf, type ListState } from './list-state.ts';
export { useCallKey } from './call-key.ts';

export { useInboxesToday } from './use-inboxes-today.ts';

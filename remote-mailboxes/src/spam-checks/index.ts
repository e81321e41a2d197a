export { useRunSpamCheck } from './use-run-spam-check.ts';

export { useRunSpamChecks } from './use-run-spam-checks.ts';

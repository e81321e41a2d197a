export { ChangeList } from './change-list.tsx';
export { RecordLine } from './record-line.tsx';
export { keyText } from './record-text.ts';
export { RecordValue } from './record-value.tsx';
export { useProblemMessages } from './use-problem-messages.ts';

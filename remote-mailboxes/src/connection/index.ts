export { ConnectionFact } from './connection-fact.tsx';
export { ConnectionText } from './connection-text.tsx';
export { isFailing } from './is-failing.ts';

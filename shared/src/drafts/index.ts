export { clearDrafts, hasDrafts } from './draft-store.ts';
export { useDraft, type Draft } from './use-draft.ts';

export { ListSearch } from './list-search.tsx';
export { ListStates } from './list-states.tsx';
export { SortSelect } from './sort-select.tsx';
export { useListSelection, type ListSelection } from './use-list-selection.ts';

export { ListSearch } from './list-search.tsx';
export { ListStates } from './list-states.tsx';
export { SetupChecklist } from './setup-checklist.tsx';
export { SortableTable } from './sortable-table.tsx';
export { useListSelection, type ListSelection } from './use-list-selection.ts';

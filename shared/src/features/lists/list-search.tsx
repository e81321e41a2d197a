import type { ClipboardEvent } from 'react';
import { useSearchText } from '@roost/shared/router';
import { SearchField } from '@roost/shared/ui/core';

type ListSearchProps = {
  /** Label of the field: "Search domains". */
  label: string;
  /** The search in the URL. */
  search: string;
  onSearch: (search: string) => void;
  /** Receives a pasted list of names instead of the search. */
  onPasteNames?: (names: string[]) => void;
};

/**
 * The search field of a list. Stores the typed text locally until it is committed, so a keystroke does not re-render
 * the list.
 */
export const ListSearch = ({ label, search, onSearch, onPasteNames }: ListSearchProps) => {
  const [text, setText] = useSearchText(search, onSearch);
  const takeNames = (event: ClipboardEvent) => {
    const names = namesIn(event.clipboardData.getData('text'));
    if (onPasteNames === undefined || names.length < 2) return;
    event.preventDefault();
    onPasteNames(names);
  };
  return <SearchField label={label} value={text} onChange={setText} onPaste={takeNames} />;
};

/** Names of domains or inboxes, separated by spaces, lines, commas or semicolons; none if another word is among them. */
const namesIn = (text: string): string[] => {
  const words = [...new Set(text.toLowerCase().split(/[\s,;]+/))].filter((word) => word !== '');
  return words.every((word) => word.includes('.')) ? words : [];
};

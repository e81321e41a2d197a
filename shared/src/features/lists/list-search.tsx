import { useSearchText } from '@roost/shared/router';
import { SearchField } from '@roost/shared/ui/core';

type ListSearchProps = {
  /** Label of the field: "Search domains". */
  label: string;
  /** The search in the URL. */
  search: string;
  onSearch: (search: string) => void;
};

/**
 * The search field of a list. Stores the typed text locally until it is committed, so a keystroke does not re-render
 * the list.
 */
export const ListSearch = ({ label, search, onSearch }: ListSearchProps) => {
  const [text, setText] = useSearchText(search, onSearch);
  return <SearchField label={label} value={text} onChange={setText} />;
};

import { useSearchText } from '@roost/shared/router';
import { SearchField } from '@roost/shared/ui/core';

type ListSearchProps = {
  /** Names the field: "Search domains". */
  label: string;
  /** As it is in the address. */
  search: string;
  onSearch: (search: string) => void;
};

/** The search of a list: what is typed is its own until it is committed, so that a key renders the field and not the list. */
export const ListSearch = ({ label, search, onSearch }: ListSearchProps) => {
  const [text, setText] = useSearchText(search, onSearch);
  return <SearchField label={label} value={text} onChange={setText} />;
};

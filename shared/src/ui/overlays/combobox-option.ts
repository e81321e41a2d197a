export type ComboboxOption = {
  value: string;
  label: string;
  /** Found by these too: a country's code, a tag's old name. */
  keywords?: string;
};

export type ComboboxOption = {
  value: string;
  label: string;
  /** Additional search terms: a country's code, a tag's old name. */
  keywords?: string;
};

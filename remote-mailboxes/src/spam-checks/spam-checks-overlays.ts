import type { DetailsTab } from './use-spam-checks-address.ts';

/** What the page gives to the details of one check. */
export type DetailsProps = {
  checkId: string;
  tab: DetailsTab;
  onTab: (tab: DetailsTab) => void;
  /** Another check of the same inbox. */
  onShow: (checkId: string) => void;
  onClose: () => void;
};

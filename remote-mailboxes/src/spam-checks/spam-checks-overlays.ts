import type { DetailsTab } from './use-spam-checks-url-state.ts';

/** Props that the page passes to the details of one check. */
export type DetailsProps = {
  checkId: string;
  tab: DetailsTab;
  onTab: (tab: DetailsTab) => void;
  /** Another check of the same inbox. */
  onShow: (checkId: string) => void;
  onClose: () => void;
};

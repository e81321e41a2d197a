import type { Domain, DomainCheck, DomainStatus } from '@roost/shared/contracts/domain';
import type { OpenDialog } from './open-dialog.ts';
import type { DetailsTab } from './use-domains-address.ts';

/** What the page gives to the dialogs over it. */
export type DialogsProps = {
  open: OpenDialog;
  filters: { status: DomainStatus | null; tags: string[] };
  onFilter: (filters: { status: DomainStatus | null; tags: string[] }) => void;
  /** Where in the details of which domain a check is put right. */
  onFix: (fix: { domain: string; tab: DetailsTab; fix: DomainCheck | null }) => void;
  onDeleted: (domain: Domain) => void;
  onClose: () => void;
};

/** What the page gives to the details of one domain. */
export type DetailsProps = {
  domainId: string;
  /** The domain as the list has it, if it is on the page that is shown. */
  known: Domain | undefined;
  tab: DetailsTab;
  /** The check that the DNS tab is to put right. */
  fix: DomainCheck | null;
  onTab: (tab: DetailsTab) => void;
  /** The editor is open on what mends it: a reload or the back button is not to open it again. */
  onFixTaken: () => void;
  onEditTags: (domain: Domain) => void;
  onClose: () => void;
};

import type { Domain, DomainCheck, DomainStatus } from '@roost/shared/contracts/domains/domain';
import type { OpenDialog } from './open-dialog.ts';
import type { DetailsTab } from './use-domains-url-state.ts';

/** Props that the page passes to its dialogs. */
export type DialogsProps = {
  open: OpenDialog;
  filters: { status: DomainStatus | null; tags: string[] };
  onFilter: (filters: { status: DomainStatus | null; tags: string[] }) => void;
  /** Opens the tab of a domain's details that fixes a check. */
  onFix: (fix: { domain: string; tab: DetailsTab; fix: DomainCheck | null }) => void;
  onDeleted: (domain: Domain) => void;
  onClose: () => void;
};

/** Props that the page passes to the details of one domain. */
export type DetailsProps = {
  domainId: string;
  /** The domain from the list, if it is on the shown page. */
  initialDomain: Domain | undefined;
  tab: DetailsTab;
  /** The check that the DNS tab fixes. */
  fix: DomainCheck | null;
  onTab: (tab: DetailsTab) => void;
  /** Called when the editor is open: a reload or the back button must not open it again. */
  onFixTaken: () => void;
  onEditTags: (domain: Domain) => void;
  onClose: () => void;
};

import type { DomainSelection } from '@roost/shared/contracts/selection';
import { countDomainTags } from '@roost/shared/contracts/tags/tagging';
import { useCall } from '@roost/shared/query';
import { BulkEditTagsDialog } from '@roost/shared/tags';

type BulkTagsDialogProps = { selection: DomainSelection; count: number; onClose: () => void };

export const BulkTagsDialog = ({ selection, count, onClose }: BulkTagsDialogProps) => {
  const counted = useCall(countDomainTags, { body: { domainIds: selection } });
  return (
    <BulkEditTagsDialog
      count={count}
      counts={counted.data?.counts}
      toOrder={(change) => ({ action: 'domain-tags', ...change, selection })}
      onClose={onClose}
    />
  );
};

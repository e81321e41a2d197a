import { getDomain, listDomains } from '@roost/shared/contracts/domains/domain';
import { bulkAddTagsToDomains, countDomainTags } from '@roost/shared/contracts/tags/tagging';
import { useAction, useCall } from '@roost/shared/query';
import { BulkEditTagsDialog, type BulkTags } from '@roost/shared/tags';
import type { SelectedDomains } from './open-dialog.ts';

export const BulkTagsDialog = ({ chosen, onClose }: { chosen: SelectedDomains; onClose: () => void }) => {
  const { run } = useAction(bulkAddTagsToDomains, { changes: [listDomains, getDomain] });
  const counted = useCall(countDomainTags, { body: { domainIds: chosen.selection } });
  const save = async (change: BulkTags, query: { preview: boolean }) => {
    const { results } = await run({ query, body: { ...change, domainIds: chosen.selection } });
    return results;
  };
  return <BulkEditTagsDialog count={chosen.count} counts={counted.data?.counts} onSave={save} onClose={onClose} />;
};

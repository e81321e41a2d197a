import { getDomain, listDomains } from '@roost/shared/contracts/domains/domain';
import { bulkAddTagsToDomains } from '@roost/shared/contracts/tags/tagging';
import { useAction } from '@roost/shared/query';
import { BulkEditTagsDialog, type BulkTags } from '@roost/shared/tags';
import type { SelectedDomains } from './open-dialog.ts';

export const BulkTagsDialog = ({ chosen, onClose }: { chosen: SelectedDomains; onClose: () => void }) => {
  const { run } = useAction(bulkAddTagsToDomains, { changes: [listDomains, getDomain] });
  const save = async (change: BulkTags, query: { preview: boolean }) => {
    const { results } = await run({ query, body: { ...change, domainIds: chosen.selection } });
    return results;
  };
  return <BulkEditTagsDialog count={chosen.count} onSave={save} onClose={onClose} />;
};

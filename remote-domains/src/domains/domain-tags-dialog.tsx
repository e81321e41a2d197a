import { useLingui } from '@lingui/react/macro';
import { getDomain, listDomains, type Domain } from '@roost/shared/contracts/domains/domain';
import { addTagsToDomain } from '@roost/shared/contracts/tags/tagging';
import { useAction } from '@roost/shared/query';
import { EditTagsDialog } from '@roost/shared/tags';
import { toast } from '@roost/shared/ui/overlays';

export const DomainTagsDialog = ({ domain, onClose }: { domain: Domain; onClose: () => void }) => {
  const { t } = useLingui();
  const { run } = useAction(addTagsToDomain, { changes: [listDomains, getDomain] });
  const save = async (tagIds: string[]) => {
    await run({ params: { domainId: domain.id }, body: { tagIds } });
    toast({ tone: 'success', title: t`The tags were updated` });
  };
  return (
    <EditTagsDialog
      name={domain.domain}
      tagIds={domain.tags.map(({ tagId }) => tagId)}
      onSave={save}
      onClose={onClose}
    />
  );
};

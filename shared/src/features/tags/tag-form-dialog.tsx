import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import * as v from 'valibot';
import { listTags, type Tag } from '@roost/shared/contracts/tags/tag';
import { createTag, renameTag } from '@roost/shared/contracts/tags/tag-changes';
import { Form, TextField, useSchemaForm, type FieldIssue } from '@roost/shared/forms';
import { toFailure, useFailureText } from '@roost/shared/http';
import { useAction } from '@roost/shared/query';
import { Banner, Button } from '@roost/shared/ui/core';
import { Dialog, toast } from '@roost/shared/ui/overlays';
import { tagDependentQueries } from './tag-dependent-queries.ts';

/** Maximum length of a name in the API. */
const maxName = 60;
const TagForm = v.object({ name: v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(maxName)) });

type TagFormDialogProps = {
  /** The tag to rename; null for a new one. */
  tag: Tag | null;
  onSaved: (tag: Tag) => void;
  onClose: () => void;
};

export const TagFormDialog = ({ tag, onSaved, onClose }: TagFormDialogProps) => {
  const { t } = useLingui();
  const textOf = useFailureText();
  const create = useAction(createTag, { changes: [listTags] });
  const rename = useAction(renameTag, { changes: [listTags, ...tagDependentQueries] });
  const [error, setError] = useState<string | null>(null);
  const form = useSchemaForm({
    schema: TagForm,
    defaultValues: { name: tag?.name ?? '' },
    toErrorMessage: ({ rule }: FieldIssue) =>
      rule === 'max_length' ? t`Use at most ${maxName} characters` : t`Tag name is required`,
    onSubmit: async ({ name }) => {
      setError(null);
      try {
        const saved = await (tag === null
          ? create.run({ body: { name } })
          : rename.run({ params: { tagId: tag.id }, body: { name } }));
        toast({ tone: 'success', title: tag === null ? t`Tag created` : t`Tag updated` });
        onSaved(saved);
        onClose();
      } catch (failed) {
        setError(textOf(toFailure(failed)));
      }
    },
  });
  const pending = create.isPending || rename.isPending;

  return (
    <Dialog
      open
      size="small"
      title={tag === null ? <Trans>Create tag</Trans> : <Trans>Edit tag</Trans>}
      outside="stay"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button variant="solid" loading={pending} onClick={() => void form.submit()}>
            {tag === null ? <Trans>Create</Trans> : <Trans>Save</Trans>}
          </Button>
        </>
      }
    >
      <Form form={form}>
        {error !== null && <Banner tone="danger">{error}</Banner>}
        <TextField form={form} name="name" label={t`Tag name`} autoComplete="off" />
      </Form>
    </Dialog>
  );
};

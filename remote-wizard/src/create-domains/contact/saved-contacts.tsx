import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { listContacts } from '@roost/shared/contracts/domains/contact';
import { toFailure, useFailureText } from '@roost/shared/http';
import { OmittedRowsNotice } from '@roost/shared/lists/omitted-rows-notice';
import { useCall } from '@roost/shared/query';
import { Banner, Button, NativeSelect } from '@roost/shared/ui/core';
import { toContactInput, isSamePerson, type ContactInput } from './contact-form.ts';

type SavedContactsProps = { contact: ContactInput; onChoose: (contact: ContactInput) => void };

/** Fills the form with a contact of an earlier purchase; renders nothing when none is saved. */
export const SavedContacts = ({ contact, onChoose }: SavedContactsProps) => {
  const { t } = useLingui();
  const id = useId();
  const textOf = useFailureText();
  const { data = [], error, isFetching, refetch } = useCall(listContacts, {});
  if (error !== null) {
    return (
      <Banner
        tone="warning"
        action={
          <Button size="sm" loading={isFetching} onClick={() => void refetch()}>
            <Trans>Try again</Trans>
          </Button>
        }
      >
        <Trans>Your saved contacts could not be loaded.</Trans> {textOf(toFailure(error))}
      </Banner>
    );
  }
  if (data.length === 0) return null;
  const inUse = data.find((saved) => isSamePerson(toContactInput(saved), contact));
  return (
    <>
      <OmittedRowsNotice response={data} />
      <div className="r-field">
        <label className="r-label" htmlFor={id}>
          <Trans>Saved contact</Trans>
        </label>
        <NativeSelect
          id={id}
          value={inUse?.id ?? ''}
          placeholder={t`Choose a saved contact`}
          options={data.map(({ id: value, firstName, lastName, company, email }) => ({
            value,
            label: t`${firstName} ${lastName}, ${company} (${email})`,
          }))}
          onChange={({ target }) => {
            const saved = data.find((known) => known.id === target.value);
            if (saved !== undefined) onChoose(toContactInput(saved));
          }}
        />
      </div>
    </>
  );
};

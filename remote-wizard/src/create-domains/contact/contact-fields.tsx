import { Trans, useLingui } from '@lingui/react/macro';
import { useCountries } from '@roost/shared/countries';
import { CheckboxField, CustomField, TextField, type SchemaForm } from '@roost/shared/forms';
import { Combobox } from '@roost/shared/ui/overlays';
import type { ContactInput } from './contact-form.ts';

export const ContactFields = <Output,>({ form }: { form: SchemaForm<ContactInput, Output> }) => {
  const { t } = useLingui();
  const countries = useCountries();
  return (
    <>
      <div className="r-form__pair">
        <TextField form={form} name="firstName" label={<Trans>First name</Trans>} autoComplete="given-name" />
        <TextField form={form} name="lastName" label={<Trans>Last name</Trans>} autoComplete="family-name" />
      </div>
      <TextField form={form} name="company" label={<Trans>Company</Trans>} autoComplete="organization" />
      <div className="r-form__pair">
        <TextField form={form} name="email" type="email" label={<Trans>Email</Trans>} autoComplete="email" />
        <TextField
          form={form}
          name="phone"
          type="tel"
          optional
          label={<Trans>Phone</Trans>}
          placeholder="+1 503 555 0100"
          autoComplete="tel"
        />
      </div>
      <TextField form={form} name="address1" label={<Trans>Address</Trans>} autoComplete="address-line1" />
      <TextField
        form={form}
        name="address2"
        optional
        label={<Trans>Apartment, suite, floor</Trans>}
        autoComplete="address-line2"
      />
      <div className="r-form__pair">
        <TextField form={form} name="city" label={<Trans>City</Trans>} autoComplete="address-level2" />
        <TextField form={form} name="state" label={<Trans>State</Trans>} autoComplete="address-level1" />
      </div>
      <div className="r-form__pair">
        <TextField form={form} name="postalCode" label={<Trans>Postal code</Trans>} autoComplete="postal-code" />
        <CustomField form={form} name="country" label={<Trans>Country</Trans>}>
          {(control) => <Combobox {...control} options={countries} placeholder={t`Search countries`} />}
        </CustomField>
      </div>
      <CheckboxField
        form={form}
        name="savesContact"
        label={<Trans>Save this contact</Trans>}
        hint={<Trans>It can be chosen for the next purchase in this workspace.</Trans>}
      />
      <CheckboxField form={form} name="isConfirmed" label={<Trans>I confirm my contact details are correct.</Trans>} />
    </>
  );
};

import { Trans } from '@lingui/react/macro';
import { AddressFields } from '@roost/shared/countries/address-fields';
import { CheckboxField, TextField, type SchemaForm } from '@roost/shared/forms';
import type { ContactInput } from './contact-form.ts';

export const ContactFields = <Output,>({ form }: { form: SchemaForm<ContactInput, Output> }) => (
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
    <AddressFields form={form} />
    <CheckboxField
      form={form}
      name="savesContact"
      label={<Trans>Save this contact</Trans>}
      hint={<Trans>You can choose this contact for your next purchase in this workspace.</Trans>}
    />
    <CheckboxField form={form} name="isConfirmed" label={<Trans>I confirm my contact details are correct.</Trans>} />
  </>
);

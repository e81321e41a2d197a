import { Trans, useLingui } from '@lingui/react/macro';
import { CustomField, TextField, type SchemaForm } from '@roost/shared/forms';
import { Combobox } from '@roost/shared/ui/overlays';
import { useCountries } from './use-countries.ts';

/** The address fields that all countries share; the lines before them differ between forms. */
type AddressInput = { city: string; state: string; postalCode: string; country: string };

export const AddressFields = <Input extends AddressInput, Output>(props: { form: SchemaForm<Input, Output> }) => {
  const { t } = useLingui();
  const countries = useCountries();
  // Safe: `Input` has these fields too. The form type is invariant and cannot express that.
  const form = props.form as unknown as SchemaForm<AddressInput>;
  return (
    <>
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
    </>
  );
};

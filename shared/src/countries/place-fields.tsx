import { Trans, useLingui } from '@lingui/react/macro';
import { CustomField, TextField, type SchemaForm } from '@roost/shared/forms';
import { Combobox } from '@roost/shared/ui/overlays';
import { useCountries } from './use-countries.ts';

/** The fields of an address that all countries have; the lines before them are named differently from form to form. */
type Place = { city: string; state: string; postalCode: string; country: string };

export const PlaceFields = <Input extends Place, Output>(props: { form: SchemaForm<Input, Output> }) => {
  const { t } = useLingui();
  const countries = useCountries();
  // A form with more fields has these too, which the type of a form, being invariant, cannot say.
  const form = props.form as unknown as SchemaForm<Place>;
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

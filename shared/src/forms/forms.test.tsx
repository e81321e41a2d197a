import { Button, UiProvider } from '@roost/shared/ui/core';
import {
  CheckboxField,
  CustomField,
  Form,
  SelectField,
  TextField,
  useSchemaForm,
  type FieldIssue,
} from '@roost/shared/forms';
import { i18n, I18nProvider } from '@roost/shared/i18n';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import * as v from 'valibot';

const Contact = v.object({
  firstName: v.pipe(v.string(), v.trim(), v.nonEmpty()),
  email: v.pipe(v.string(), v.nonEmpty(), v.email()),
  country: v.pipe(v.string(), v.nonEmpty()),
  inboxes: v.pipe(v.number(), v.minValue(1), v.maxValue(5)),
  confirmed: v.literal(true),
});

const words: Record<string, string> = {
  'firstName required': 'First name is required',
  'email required': 'Email is required',
  'email email': 'Please enter valid email',
  'country required': 'Country is required',
  'inboxes required': 'Say how many',
  'inboxes max_value': 'Five at most',
  'confirmed literal': 'Please confirm',
};
const wrong = ({ field, rule }: FieldIssue) => words[`${field} ${rule}`] ?? `${field} ${rule}`;

type Sent = v.InferOutput<typeof Contact>;
type Refuses = (sent: Sent) => Record<string, string>;

const acceptsAll: Refuses = () => ({});

function ContactForm({ onSent, refuses = acceptsAll }: { onSent: (sent: Sent) => void; refuses?: Refuses }) {
  const [banner, setBanner] = useState<string[]>([]);
  const form = useSchemaForm({
    schema: v.object({ ...Contact.entries, confirmed: v.pipe(v.boolean(), v.literal(true)) }),
    defaultValues: { firstName: '', email: '', country: '', confirmed: false },
    toErrorMessage: wrong,
    onSubmit: (values, { setFieldErrors }) => {
      onSent(values);
      setBanner(setFieldErrors(refuses(values)));
    },
  });
  return (
    <Form form={form} aria-label="Contact">
      {banner.map((message) => (
        <p key={message}>{message}</p>
      ))}
      <TextField form={form} name="firstName" label="First name" hint="As in your passport" />
      <TextField form={form} name="email" label="Email" />
      <SelectField
        form={form}
        name="country"
        label="Country"
        placeholder=""
        options={[{ value: 'FR', label: 'France' }]}
      />
      <TextField form={form} name="inboxes" label="Inboxes" type="number" />
      <CheckboxField form={form} name="confirmed" label="I confirm my contact details are correct." />
      <Button type="submit">Next</Button>
    </Form>
  );
}

const show = (refuses?: Refuses) => {
  const sent: Sent[] = [];
  render(
    <I18nProvider i18n={i18n}>
      <UiProvider>
        <ContactForm onSent={(values) => sent.push(values)} refuses={refuses} />
      </UiProvider>
    </I18nProvider>,
  );
  const user = userEvent.setup();
  return { sent, user, next: () => user.click(screen.getByRole('button', { name: 'Next' })) };
};

const field = (name: string) => screen.getByRole('textbox', { name });

const fillIn = async (user: ReturnType<typeof userEvent.setup>) => {
  await user.type(field('First name'), ' Ada ');
  await user.type(field('Email'), 'ada@roost.test');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Country' }), 'FR');
  await user.type(screen.getByRole('spinbutton', { name: 'Inboxes' }), '3');
  await user.click(screen.getByRole('checkbox'));
};

test('each invalid field shows its error, and the first one gets the focus', async () => {
  const { sent, user, next } = show();
  await user.type(field('Email'), 'ada');
  await next();
  expect(field('First name')).toHaveFocus();
  expect(field('First name')).toBeInvalid();
  expect(field('First name')).toHaveAccessibleDescription('First name is required As in your passport');
  expect(field('Email')).toHaveAccessibleDescription('Please enter valid email');
  expect(screen.getByRole('combobox', { name: 'Country' })).toHaveAccessibleDescription('Country is required');
  expect(screen.getByRole('spinbutton', { name: 'Inboxes' })).toHaveAccessibleDescription('Say how many');
  expect(screen.getByRole('checkbox')).toHaveAccessibleDescription('Please confirm');
  expect(sent).toEqual([]);
});

test('an error disappears as soon as it is corrected', async () => {
  const { user, next } = show();
  await next();
  expect(field('Email')).toHaveAccessibleDescription('Email is required');
  await user.type(field('Email'), 'ada@roost.test');
  expect(field('Email')).toBeValid();
  expect(field('Email')).not.toHaveAccessibleDescription();
});

test('a form submits the output of its schema', async () => {
  const { sent, user, next } = show();
  await fillIn(user);
  await next();
  expect(sent).toEqual([{ firstName: 'Ada', email: 'ada@roost.test', country: 'FR', inboxes: 3, confirmed: true }]);
});

test('a number that breaks a rule shows the message of that rule', async () => {
  const { user, next } = show();
  await fillIn(user);
  await user.type(screen.getByRole('spinbutton', { name: 'Inboxes' }), '0');
  await next();
  expect(screen.getByRole('spinbutton', { name: 'Inboxes' })).toHaveAccessibleDescription('Five at most');
});

test('an API error shows at its field with the focus, and other errors show separately', async () => {
  const { user, next } = show(() => ({
    email: 'This address is taken',
    'registrant.vat': 'The VAT number is unknown',
  }));
  await fillIn(user);
  await next();
  expect(field('Email')).toHaveAccessibleDescription('This address is taken');
  expect(field('Email')).toHaveFocus();
  expect(screen.getByText('The VAT number is unknown')).toBeVisible();
});

test('a custom control is labeled, described and focused like a plain one', async () => {
  function Colour() {
    const form = useSchemaForm({
      schema: v.object({ colour: v.pipe(v.string(), v.nonEmpty()) }),
      defaultValues: { colour: '' },
      toErrorMessage: () => 'Choose a colour',
      onSubmit: () => {},
    });
    return (
      <Form form={form}>
        <CustomField form={form} name="colour" label="Colour">
          {({ id, value, onChange, describedBy }) => (
            <button type="button" id={id} aria-describedby={describedBy} onClick={() => onChange('teal')}>
              {value || 'none'}
            </button>
          )}
        </CustomField>
        <Button type="submit">Next</Button>
      </Form>
    );
  }
  render(
    <I18nProvider i18n={i18n}>
      <UiProvider>
        <Colour />
      </UiProvider>
    </I18nProvider>,
  );
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Next' }));
  const control = screen.getByRole('button', { name: 'Colour' });
  expect(control).toHaveFocus();
  expect(control).toHaveAccessibleDescription('Choose a colour');
  await user.click(control);
  expect(control).toHaveTextContent('teal');
  expect(control).not.toHaveAccessibleDescription();
});

import fc from 'fast-check';
import type { Step, WireFault } from '@roost/shared/testing/monkey';
import type { ContactInput } from '../../create-domains/contact/contact-form.ts';
import type { WizardStep } from '../../create-domains/wizard-step.ts';
import { aChosenDomain, aWizardDraft } from '../fixtures.ts';
import { readyModel, type WizardModel } from './model.ts';
import type { WizardPage } from './page.ts';

export type WizardAction = Step<WizardModel, WizardPage>;

const nameField = 'form input[placeholder="example.com"]';
const wrongName = 'no_name!';

const typeName = fc
  .record({ isWrong: fc.boolean(), nextStep: fc.constantFrom('', '', 'Previous', 'Contact Information') })
  .map(({ isWrong, nextStep }): WizardAction => ({
    name: `type a ${isWrong ? 'wrong ' : ''}name${nextStep === '' ? '' : `, and ${nextStep} in the same moment`}`,
    run: async (model, page) => {
      const [text = ''] = isWrong ? [wrongName] : await page.takeNames(1);
      if (!(await page.type(nameField, text))) return false;
      model.entry = text;
      if (nextStep !== '') await page.press(new RegExp(`^${nextStep}`));
      return true;
    },
  }));

const addName: WizardAction = {
  name: 'add the typed name',
  run: async (model, page) => {
    if (!(await page.press(/^Add$/))) return false;
    if (model.entry === wrongName || model.entry === '') return true;
    if (!model.domains.includes(model.entry)) model.domains.push(model.entry);
    model.entry = '';
    return true;
  },
};

const removeName: WizardAction = {
  name: 'remove the first name',
  run: async (model, page) => {
    const [first] = model.domains;
    if (first === undefined || !(await page.press(new RegExp(`^Remove ${first}$`)))) return false;
    model.domains.shift();
    return true;
  },
};

const pickSuggestion: WizardAction = {
  name: 'pick a suggestion',
  run: async (model, page) => {
    await page.settle();
    const [button] = document.querySelectorAll<HTMLElement>('button[aria-label^="Add "]');
    const domain = button?.getAttribute('aria-label')?.slice('Add '.length) ?? '';
    if (domain === '' || !(await page.press(new RegExp(`^Add ${domain}$`)))) return false;
    model.domains.push(domain);
    return true;
  },
};

const forwards = fc.constantFrom('', 'https://example.com', 'not a url').map((redirect): WizardAction => ({
  name: `redirect to "${redirect}"`,
  run: async (model, page) => {
    const field = [...document.querySelectorAll<HTMLInputElement>('.r-form input[placeholder="example.com"]')].at(-1);
    if (field === undefined || !(await page.type(`[id="${field.id}"]`, redirect))) return false;
    model.redirect = redirect;
    return true;
  },
}));

const planInbox = fc.constantFrom('Plan one', 'Plan one', 'Plan none').map((label): WizardAction => ({
  name: label,
  run: async (model, page) => {
    if (!(await page.press(new RegExp(`^${label}$`)))) return false;
    model.inboxes = label === 'Plan one' ? model.inboxes + 1 : 0;
    return true;
  },
}));

const textFields = ['firstName', 'lastName', 'email', 'city', 'address1', 'company', 'phone'] as const;

const typeContact = fc
  .record({ field: fc.constantFrom(...textFields), text: fc.constantFrom('', 'Ada', 'ada@harbor.example', ' Ü ') })
  .map(({ field, text }): WizardAction => ({
    name: `type "${text}" as ${field}`,
    run: async (model, page) => {
      if (!(await page.type(`input[name="${field}"]`, text))) return false;
      setContact(model, { [field]: text });
      return true;
    },
  }));

const tickContact = fc.constantFrom('isConfirmed' as const, 'savesContact' as const).map((field): WizardAction => ({
  name: `tick ${field}`,
  run: async (model, page) => {
    const checked = await page.tick(`input[name="${field}"]`);
    if (checked === null) return false;
    setContact(model, { [field]: checked });
    return true;
  },
}));

const setContact = (model: WizardModel, part: Partial<ContactInput>) => {
  model.contact = { ...model.contact, ...part };
};

/** The checkbox is cleared only after the API has saved the contact. */
const isContactSaved = async (page: WizardPage): Promise<boolean> => {
  if ((await page.draft()).contact.savesContact) return false;
  const sent = page.wire.sent.findLast(({ method, path }) => method === 'POST' && path === '/domains/owners');
  expect(sent?.status).toBe(201);
  return true;
};

const walk = fc
  .constantFrom(
    'Next',
    'Previous',
    'Get Started',
    'Domain Selection',
    'Inboxes Creation',
    'Contact Information',
    'Checkout',
  )
  .map((label): WizardAction => ({
    name: `press ${label}`,
    run: async (model, page) => {
      const isContact = page.stepNow() === 'contact';
      if (!(await page.press(new RegExp(`^${label}`)))) return false;
      // Next saves the contact once.
      if (!isContact || label !== 'Next' || !model.contact.savesContact) return true;
      await page.settle();
      if (await isContactSaved(page)) setContact(model, { savesContact: false });
      return true;
    },
  }));

const reopen = fc.constantFrom('reload' as const, 'comeBack' as const).map((how): WizardAction => ({
  name: how,
  run: async (_, page) => {
    await page[how]();
    return true;
  },
}));

const skipTo = fc
  .record({
    step: fc.constantFrom<WizardStep>('domains', 'contact', 'checkout', 'checkout'),
    count: fc.integer({ min: 1, max: 2 }),
  })
  .map(({ step, count }): WizardAction => ({
    name: `open a ready draft of ${count} at ${step}`,
    isPossible: ({ awaitingThanks }) => awaitingThanks === null,
    run: async (model, page) => {
      const names = await page.takeNames(count);
      readyModel(model, names);
      await page.openWith(aWizardDraft({ domains: names.map((domain) => aChosenDomain({ domain })) }), step);
      return true;
    },
  }));

const fault = fc
  .record({
    on: fc.constantFrom(
      { method: 'POST', path: /^\/domains\/purchase$/ },
      { method: 'POST', path: /^\/domains\/purchase$/ },
      { method: 'POST', path: /^\/domains\/purchase$/ },
      { method: 'GET', path: /^\/transactions\/[^/]+$/ },
      { method: 'GET', path: /\/receipt$/ },
      { method: 'GET', path: /^\/opensrs\/available$/ },
      { method: 'GET', path: /suggestions$/ },
      { method: 'GET', path: /\/subscription$/ },
      { method: 'POST', path: /^\/domains\/owners$/ },
    ),
    fault: fc.constantFrom<WireFault>('drop', 'lose', 'malformed', 429, 500),
  })
  .map(({ on, fault }): WizardAction => ({
    name: `fault ${fault} on ${on.method} ${on.path.source}`,
    run: async (_, { wire }) => {
      wire.arm({ ...on, fault });
      return true;
    },
  }));

const repair: WizardAction = {
  name: 'repair the network',
  run: async (_, { wire }) => {
    wire.disarm();
    return true;
  },
};

export const inputSteps = [
  typeName,
  fc.constant(addName),
  fc.constant(removeName),
  fc.constant(pickSuggestion),
  forwards,
  planInbox,
  typeContact,
  tickContact,
  walk,
  walk,
  reopen,
  skipTo,
  skipTo,
  skipTo,
  fault,
  fault,
  fc.constant(repair),
];

import { expect, test } from './fixtures/roost.ts';
import { confirmDialog, openSettings } from './pages/settings.ts';

const forms = [
  { page: 'profile', language: 'en', field: 'First name', other: 'Company', discard: 'Discard', cancel: 'Cancel' },
  {
    page: 'company',
    language: 'fr',
    field: 'Nom de l’entreprise',
    other: 'Profil',
    discard: 'Abandonner',
    cancel: 'Annuler',
  },
] as const;
const questions = { en: 'Discard your changes?', fr: 'Abandonner vos modifications ?' };

for (const width of [1440, 390]) {
  for (const { page: name, language, field, other, discard, cancel } of forms) {
    test(`unsaved input of the ${name} form needs a confirmation before it is lost (${language}, ${width} px)`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 900 });
      await openSettings(page, `settings/${name}`, { language });
      const input = page.getByLabel(field, { exact: true });
      const leave = page.getByRole('link', { name: other, exact: true });
      const question = confirmDialog(page, questions[language]);
      // The page preloads the script of the question, so that the first input is already guarded.
      await page.waitForLoadState('networkidle');
      await input.fill('Unsaved input');

      await leave.click();
      await question.getByRole('button', { name: cancel }).click();
      await expect(question).toBeHidden();
      await expect(input).toHaveValue('Unsaved input');

      const answered = page.waitForEvent('dialog').then(async (dialog) => {
        await dialog.dismiss();
        return dialog.type();
      });
      await page.evaluate(() => location.reload());
      expect(await answered).toBe('beforeunload');
      await expect(input).toHaveValue('Unsaved input');

      await leave.click();
      await question.getByRole('button', { name: discard }).click();
      await expect(input).toBeHidden();
    });
  }
}

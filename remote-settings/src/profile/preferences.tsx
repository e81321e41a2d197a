import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { Language, ThemeChoice, type User } from '@roost/shared/contracts/accounts/user';
import { useFailureText } from '@roost/shared/http';
import { Banner, NativeSelect, Section } from '@roost/shared/ui/core';
import { usePreferences } from './use-preferences.ts';

/** Value of the option that follows the browser's language. */
const browserDefault = 'browser';

export const Preferences = ({ user }: { user: User }) => {
  const { t } = useLingui();
  const id = useId();
  const textOf = useFailureText();
  const { language, theme, failure, chooseLanguage, chooseTheme } = usePreferences(user);
  const themes: Record<ThemeChoice, string> = {
    system: t`Same as the system`,
    light: t({ message: 'Light', context: 'theme' }),
    dark: t({ message: 'Dark', context: 'theme' }),
  };

  return (
    <Section
      title={<Trans>Language and appearance</Trans>}
      description={<Trans>Your choices apply immediately, wherever you sign in.</Trans>}
    >
      <div className="r-form__pair">
        <div className="r-field">
          <label className="r-label" htmlFor={`${id}-language`}>
            <Trans>Language</Trans>
          </label>
          <NativeSelect
            id={`${id}-language`}
            value={language ?? browserDefault}
            options={[
              { value: browserDefault, label: t`Same as the browser` },
              ...Language.options.map((value) => ({ value, label: languageNames[value] })),
            ]}
            onChange={({ target }) =>
              chooseLanguage(Language.options.find((option) => option === target.value) ?? null)
            }
          />
        </div>
        <div className="r-field">
          <label className="r-label" htmlFor={`${id}-theme`}>
            <Trans>Theme</Trans>
          </label>
          <NativeSelect
            id={`${id}-theme`}
            value={theme}
            options={(['system', 'light', 'dark'] as const).map((value) => ({ value, label: themes[value] }))}
            onChange={({ target }) =>
              chooseTheme(ThemeChoice.options.find((option) => option === target.value) ?? 'system')
            }
          />
        </div>
      </div>
      {failure !== null && (
        <Banner tone="danger">
          <Trans>Your choice couldn't be saved. Nothing was changed.</Trans> {textOf(failure)}
        </Banner>
      )}
    </Section>
  );
};

/** Each language in its own language, so that its speakers recognise it. */
const languageNames: Record<Language, string> = { en: 'English', fr: 'Français' };

import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Language, updateUser } from '@roost/shared/contracts/accounts/user';
import { http } from '@roost/shared/http';
import { currentLanguage } from '@roost/shared/i18n';
import { changeSession, session } from '@roost/shared/session';
import { changeLanguage } from '#boot/language.ts';

/** Each language in its own language, so that its speakers recognise it. */
const names: Record<Language, string> = { en: 'English', fr: 'Français' };

export const LanguageSwitch = () => {
  const { t, i18n } = useLingui();
  const [isChanging, setIsChanging] = useState(false);
  const activeLanguage = i18n.locale === 'fr' ? 'fr' : currentLanguage();

  const change = async (language: Language) => {
    setIsChanging(true);
    try {
      await changeLanguage(language);
      if (session().user !== null) changeSession({ user: await http().call(updateUser, { body: { language } }) });
    } catch {
      // The language stays, and the switch shows it.
    } finally {
      setIsChanging(false);
    }
  };

  return (
    <div className="r-language" role="group" aria-label={t`Language`} aria-busy={isChanging}>
      {Language.options.map((language) => (
        <button
          key={language}
          type="button"
          lang={language}
          aria-pressed={language === activeLanguage}
          title={names[language]}
          onClick={() => void change(language)}
        >
          <span aria-hidden>{language.toUpperCase()}</span>
          <span className="r-hidden">{names[language]}</span>
        </button>
      ))}
    </div>
  );
};

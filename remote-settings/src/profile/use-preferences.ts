import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { updateUser, type Language, type ThemeChoice, type User } from '@roost/shared/contracts/accounts/user';
import { toFailure, type Failure } from '@roost/shared/http';
import { changeLanguage } from '@roost/shared/i18n';
import { useAction } from '@roost/shared/query';
import { changeUser } from '@roost/shared/session';
import { setTheme } from '@roost/shared/ui/core';
import { toastSaved } from './toast-saved.ts';

type Choice = { language?: Language | null; theme?: ThemeChoice };

/** Applies language and theme immediately and saves them in the account; reverts them when saving fails. */
export const usePreferences = (user: User) => {
  const { t } = useLingui();
  const { run } = useAction(updateUser);
  const [pending, setPending] = useState<Choice>({});
  const [failure, setFailure] = useState<Failure | null>(null);

  const keep = async (choice: Choice) => {
    setFailure(null);
    setPending((present) => ({ ...present, ...choice }));
    try {
      await show(choice);
      changeUser(await run({ body: choice }));
      await toastSaved(t`Your choice was saved`);
    } catch (failed) {
      setFailure(toFailure(failed));
      await show(pick(user, choice)).catch(() => undefined);
    } finally {
      setPending((present) => without(present, choice));
    }
  };

  return {
    language: pending.language === undefined ? user.language : pending.language,
    theme: pending.theme ?? user.theme,
    failure,
    chooseLanguage: (language: Language | null) => void keep({ language }),
    chooseTheme: (theme: ThemeChoice) => void keep({ theme }),
  };
};

const show = async ({ language, theme }: Choice): Promise<void> => {
  if (theme !== undefined) setTheme(theme);
  if (language !== undefined) await changeLanguage(language);
};

/** The user's saved values for the fields of a choice. */
const pick = ({ language, theme }: User, choice: Choice): Choice => ({
  ...('language' in choice && { language }),
  ...('theme' in choice && { theme }),
});

const without = (pendingChoice: Choice, choice: Choice): Choice =>
  Object.fromEntries(Object.entries(pendingChoice).filter(([name]) => !(name in choice)));

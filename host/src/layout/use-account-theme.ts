import { useState } from 'react';
import { updateUser } from '@roost/shared/contracts/accounts/user';
import { http, toFailure, useFailureText } from '@roost/shared/http';
import { changeUser } from '@roost/shared/session';
import { getTheme, setTheme, useTheme, type Theme } from '@roost/shared/ui/core';

/** Applies a theme immediately and saves it in the account; reverts it when saving fails. */
export const useAccountTheme = () => {
  const textOf = useFailureText();
  const theme = useTheme();
  const [problem, setProblem] = useState<string | null>(null);

  const save = async (chosen: Theme) => {
    setProblem(null);
    setTheme(chosen);
    try {
      changeUser(await http().call(updateUser, { body: { theme: chosen } }));
    } catch (failed) {
      // A later choice stays.
      if (getTheme() === chosen) setTheme(theme);
      setProblem(textOf(toFailure(failed)));
    }
  };
  return { theme, problem, changeTheme: (chosen: Theme) => void save(chosen) };
};

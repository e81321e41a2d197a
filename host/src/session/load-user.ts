import { getUser, type User } from '@roost/shared/contracts/accounts/user';
import { http } from '@roost/shared/http';
import { changeLanguage, currentLanguage } from '@roost/shared/i18n';
import { changeSession, session } from '@roost/shared/session';
import { setTheme } from '@roost/shared/ui/core';
import { report } from '#telemetry/report.ts';
import { readTokens } from '#http/tokens.ts';

/** Returns the signed-in user, loaded once, or null. Logs a failure and throws it (product spec, section 8). */
export const loadUser = async (signal?: AbortSignal): Promise<User | null> => {
  if (readTokens() === null) return null;
  const currentUser = session().user;
  if (currentUser !== null) return currentUser;
  return readUser(signal);
};

/** Loads the signed-in user again, for example after joining a workspace. The page shows the old data until then. */
export const readUser = async (signal?: AbortSignal): Promise<User> => {
  try {
    const user = await http().call(getUser, {}, { signal });
    changeSession({ user });
    setTheme(user.theme);
    // The account's language overrides the browser's. If its messages cannot be loaded, the language stays.
    if (user.language !== null && user.language !== currentLanguage())
      await changeLanguage(user.language).catch(() => undefined);
    return user;
  } catch (failed) {
    if (signal?.aborted !== true) report('User load failure', failed);
    throw failed;
  }
};

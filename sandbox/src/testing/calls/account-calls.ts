import { listSessions, type AccountSession } from '@roost/shared/contracts/accounts/auth';
import type { EndpointName } from '@roost/shared/contracts/endpoints';
import { seededPassword } from '#database/seed/accounts.ts';
import { aPassword, aSignUp, requestPasswordReset, signUpUser, emailedToken } from '#testing/an-account.ts';
import { northwindId } from '#testing/create-test-sandbox.ts';
import type { CallMaker } from './call-maker.ts';

export const accountCalls = {
  signIn: () => ({ body: { email: 'admin@roost.test', password: seededPassword } }),
  refreshTokens: async (api) => ({ body: { refreshToken: (await api.signIn('admin')).refreshToken } }),
  signOut: async (api) => ({ body: { refreshToken: (await api.signIn('admin')).refreshToken } }),
  signOutEverywhere: () => ({}),
  listSessions: () => ({}),
  endSession: async (api, admin) => {
    await api.signIn('admin');
    const sessions = (await admin(listSessions)).body as AccountSession[];
    return { params: { sessionId: sessions.find(({ isCurrent }) => !isCurrent)?.id ?? '' } };
  },
  changePassword: () => ({ body: { password: seededPassword, newPassword: 'seven quiet otters' } }),
  signUp: () => ({ body: aSignUp() }),
  verifyEmail: async (api) => ({ body: { token: await emailedToken(api, await signUpUser(api)) } }),
  resendVerification: () => ({ body: { email: 'unverified@roost.test' } }),
  requestReset: () => ({ body: { email: 'new@roost.test' } }),
  checkReset: async (api) => ({ body: { token: await requestPasswordReset(api) } }),
  resetPassword: async (api) => ({ body: { token: await requestPasswordReset(api), password: aPassword } }),
  suggestCompanies: () => ({ query: { query: 'wind' } }),
  proposeSetup: () => ({ query: { site: 'windmill.example' } }),
  startGoogleSignIn: () => ({}),
  finishGoogleSignIn: () => ({ query: { error: 'access_denied', state: 'of-another-browser' } }),
  sendUninstallFeedback: () => ({
    body: { reason: 'other', comment: 'It was fine.', email: 'maya@northwind.example' },
  }),
  getUser: () => ({}),
  updateUser: () => ({ body: { firstname: 'Maja', language: 'fr', theme: 'dark', lastWorkspaceId: northwindId } }),
  updateSuperAdmin: () => ({ body: { superAdmin: true } }),
} satisfies Partial<Record<EndpointName, CallMaker>>;

import './styles.css';
import { defineRemote, type ModuleOf } from '@roost/shared/platform';
import type { manifest } from './remote.manifest.ts';
import { mailboxesScreens } from './mailboxes-screens.tsx';
import { placementsScreens } from './placements-screens.tsx';
import { spamChecksScreens } from './spam-checks-screens.tsx';

export const remote = defineRemote({
  screens: {
    mailboxes: mailboxesScreens('Private'),
    'google-mailboxes': mailboxesScreens('GoogleWorkspace'),
    'outlook-mailboxes': mailboxesScreens('Outlook'),
    'ip-mailboxes': mailboxesScreens('IP'),
    'spam-checks': spamChecksScreens,
    'inbox-placements': placementsScreens,
  },
  slots: {
    'domain-inboxes': async () => (await import('./mailboxes/domain-inboxes.tsx')).DomainInboxes,
    'wizard-inboxes': async () =>
      (await import(/* webpackChunkName: "create-inboxes" */ './wizard/inboxes-step.tsx')).InboxesStep,
  },
} satisfies ModuleOf<typeof manifest>);

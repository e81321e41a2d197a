/** What the wizard creates: domains alone (`domains/create`), or inboxes on them too (`creation-wizard`). Each has a draft of its own. */
export type WizardMode = 'create-domains' | 'creation-wizard';

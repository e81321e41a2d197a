/** Creates only domains (`domains/create`), or inboxes too (`creation-wizard`). Each mode has a separate draft. */
export type WizardMode = 'create-domains' | 'creation-wizard';

/**
 * Creates only domains (`domains/create`), or also inboxes on them (`creation-wizard`). Each mode has a separate draft.
 */
export type WizardMode = 'create-domains' | 'creation-wizard';

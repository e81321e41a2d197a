export { withType } from './builder-rows.ts';
export { InboxBuilder } from './inbox-builder.tsx';

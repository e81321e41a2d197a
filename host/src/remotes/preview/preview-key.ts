import { sessionStore } from '@roost/shared/storage';

/** Storage key of the preview that the tab shows. */
export const previewKey = 'roost.preview';

/** Whether the URL or the tab has a preview. Other pages load none of its code. */
export const hasPreview = (): boolean =>
  new URLSearchParams(location.search).has('preview') || sessionStore.get(previewKey) !== null;

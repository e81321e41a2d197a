import { defineManifest } from '@roost/shared/platform/manifest';

export const manifest = defineManifest({
  names: { en: 'Example screen', fr: 'Écran exemple' },
  mounts: {
    example: {
      path: 'example',
      names: { en: 'Example screen', fr: 'Écran exemple' },
      menu: { icon: 'box', order: 95 },
    },
  },
});

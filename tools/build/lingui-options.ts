/** Options of the SWC plugin for Lingui's macros: compiled code imports the one shared instance. */
export const linguiOptions = {
  runtimeModules: {
    i18n: ['@roost/shared/i18n', 'i18n'],
    Trans: ['@roost/shared/i18n', 'Trans'],
    useLingui: ['@roost/shared/i18n', 'useLingui'],
  },
} as const;

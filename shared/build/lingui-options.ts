/** Options of the SWC plugin that compiles Lingui's macros: they point at the one shared instance. */
export const linguiOptions = {
  runtimeModules: {
    i18n: ['@roost/shared/i18n', 'i18n'],
    Trans: ['@roost/shared/i18n', 'Trans'],
    useLingui: ['@roost/shared/i18n', 'useLingui'],
  },
} as const;

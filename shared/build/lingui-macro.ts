/** The SWC plugin that compiles Lingui's macros, pointed at the one shared instance. */
export const linguiMacro = [
  '@lingui/swc-plugin',
  {
    runtimeModules: {
      i18n: ['@roost/shared/i18n', 'i18n'],
      Trans: ['@roost/shared/i18n', 'Trans'],
      useLingui: ['@roost/shared/i18n', 'useLingui'],
    },
  },
] as const;

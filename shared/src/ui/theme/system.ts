import { createSystem, defaultBaseConfig, defineConfig, defineRecipe } from '@chakra-ui/react';

const of = (name: string) => ({ value: `var(--roost-${name})` });
const exactly = (value: string) => ({ value });

const space = Object.fromEntries(
  [0, 1, 2, 3, 4, 5, 6, 7, 8, 10, 12, 14, 16, 20, 24].map((step) => [step, exactly(`${step * 4}px`)]),
);

const heading = defineRecipe({
  base: { fontWeight: 'semibold', letterSpacing: '-0.012em', textWrap: 'balance' },
  variants: {
    size: {
      sm: { fontSize: 'md', lineHeight: '20px' },
      md: { fontSize: 'lg', lineHeight: '24px' },
      lg: { fontSize: 'xl', lineHeight: '28px' },
    },
  },
  defaultVariants: { size: 'md' },
});

const text = defineRecipe({
  variants: {
    tone: { muted: { color: 'text.muted' }, subtle: { color: 'text.subtle' }, danger: { color: 'danger.text' } },
    size: {
      xs: { fontSize: 'xs', lineHeight: '16px' },
      sm: { fontSize: 'sm', lineHeight: '20px' },
      md: { fontSize: 'md', lineHeight: '20px' },
    },
  },
});

/**
 * What Chakra knows of the design: names for layout and style props. Values are in styles/tokens.css; semantic parts take
 * their looks from the one stylesheet, so nothing else is registered here.
 */
export const system = createSystem(
  defaultBaseConfig,
  defineConfig({
    preflight: false,
    theme: {
      breakpoints: { sm: '480px', md: '768px', lg: '1024px', xl: '1280px' },
      tokens: {
        colors: {
          canvas: of('canvas'),
          surface: of('surface'),
          sunken: of('sunken'),
          hover: of('hover'),
          line: { DEFAULT: of('line'), strong: of('line-strong') },
          text: { DEFAULT: of('text'), muted: of('text-muted'), subtle: of('text-subtle') },
          accent: { DEFAULT: of('accent'), text: of('accent-text'), soft: of('accent-soft') },
          success: { text: of('success-text'), soft: of('success-soft') },
          danger: { text: of('danger-text'), soft: of('danger-soft') },
          info: { text: of('info-text'), soft: of('info-soft') },
          warning: { text: of('warning-text'), soft: of('warning-soft') },
        },
        spacing: space,
        sizes: { ...space, full: exactly('100%') },
        radii: { control: of('radius-control'), card: of('radius-card'), full: exactly('9999px') },
        fonts: { body: of('font'), mono: of('font-mono') },
        fontSizes: {
          xs: exactly('12px'),
          sm: exactly('13px'),
          md: exactly('14px'),
          lg: exactly('16px'),
          xl: exactly('20px'),
        },
        fontWeights: { normal: exactly('400'), medium: exactly('500'), semibold: exactly('600') },
        borders: { line: exactly('1px solid var(--roost-line)') },
        shadows: { float: of('shadow-float') },
        zIndex: { sticky: of('z-sticky'), bar: of('z-bar'), drawer: of('z-drawer'), dialog: of('z-dialog') },
      },
      recipes: { heading, text },
    },
  }),
);

export type CssRule = {
  /** The enclosing at-rules, outermost first. */
  inside: string[];
  selectors: string[];
};

/** The style rules of a stylesheet, without the steps of keyframes. */
export const rulesOf = (css: string): CssRule[] => {
  const text = css.replaceAll(/\/\*.*?\*\//gs, '').replaceAll(/(["'])(?:\\.|(?!\1).)*\1/g, '""');
  const rules: CssRule[] = [];
  const open: string[] = [];
  let prelude = '';
  for (const character of text) {
    if (character === '{') {
      const name = prelude.trim();
      const inside = open.filter((outer) => outer.startsWith('@'));
      const isStep = inside.some((outer) => outer.startsWith('@keyframes'));
      if (!name.startsWith('@') && !isStep) rules.push({ inside, selectors: selectorsIn(name) });
      open.push(name);
    }
    if (character === '}') open.pop();
    prelude = '{};'.includes(character) ? '' : prelude + character;
  }
  return rules;
};

/** The classes in a selector. */
export const classesIn = (selector: string): string[] =>
  [...selector.matchAll(/\.(-?[a-z_][\w-]*)/gi)].map(([, name = '']) => name);

/** All classes in a stylesheet. */
export const classesOf = (css: string): Set<string> =>
  new Set(rulesOf(css).flatMap(({ selectors }) => selectors.flatMap(classesIn)));

/** Splits a selector list at the commas outside parentheses. */
const selectorsIn = (list: string): string[] => {
  const selectors = [''];
  let depth = 0;
  for (const character of list) {
    if (character === '(') depth += 1;
    if (character === ')') depth -= 1;
    if (character === ',' && depth === 0) selectors.push('');
    else selectors.push((selectors.pop() ?? '') + character);
  }
  return selectors.map((selector) => selector.trim());
};

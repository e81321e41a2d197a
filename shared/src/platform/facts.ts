import * as v from 'valibot';

const Names = v.optional(v.array(v.string()), []);

/** What a build of a remote uses of the host, or what a build of the host gives: read from the build, by name. */
export const Facts = v.object({
  /** The exports of each shared module. */
  modules: v.record(v.string(), v.array(v.string())),
  /** The layers and the custom properties of the host's styles. */
  layers: Names,
  properties: Names,
  /** The classes of the host's styles. Undefined in a build from before builds listed them. */
  classes: v.optional(v.array(v.string())),
});
export type Facts = v.InferOutput<typeof Facts>;

/** What the host does not give of what the remote uses, each as words for the operator of the deployment. */
export const missingFacts = (used: Facts, given: Facts): string[] => {
  const lacks = (kind: 'layers' | 'properties' | 'classes', words: string) => {
    const names = given[kind];
    return (used[kind] ?? []).filter((name) => names?.includes(name) === false).map((name) => `${words} \`${name}\``);
  };
  return [
    ...Object.entries(used.modules).flatMap(([module, names]) =>
      names.filter((name) => !given.modules[module]?.includes(name)).map((name) => `\`${name}\` of ${module}`),
    ),
    ...lacks('layers', 'the style layer'),
    ...lacks('properties', 'the style property'),
    ...lacks('classes', 'the class'),
  ];
};

/** A text of `missingFacts`; `other` for what the release tool wrote without facts, such as another version of React. */
export type MissingFact =
  | { kind: 'export'; name: string; module: string }
  | { kind: 'layer' | 'property' | 'class' | 'other'; name: string };

/** What a text of `missingFacts` names. The registry has these texts. */
export const parseMissing = (text: string): MissingFact => {
  const [, name = '', module] = /^`([^`]+)` of (.+)$/.exec(text) ?? [];
  if (module !== undefined) return { kind: 'export', name, module };
  const [, words, style = ''] = /^the (style layer|style property|class) `([^`]+)`$/.exec(text) ?? [];
  const kinds = { 'style layer': 'layer', 'style property': 'property', class: 'class' } as const;
  return words === undefined
    ? { kind: 'other', name: text }
    : { kind: kinds[words as keyof typeof kinds], name: style };
};

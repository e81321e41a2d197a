import { resolve, sep } from 'node:path';
import {
  API,
  NodeBuilderFlags,
  SymbolFlags,
  type Checker,
  type Project,
  type Symbol as CompilerSymbol,
  type Type,
} from 'typescript/unstable/sync';

/** The text of each export, by its module and name: `http toFailure` → `(_: unknown) => Failure`. */
export type Exports = Readonly<Record<string, string>>;

type Options = {
  /** Folder of the package, with its `tsconfig.json`. */
  root: string;
  /** Path of each module below the folder, by its name. */
  modules: Readonly<Record<string, string>>;
  /** Paths below the folder of files that remotes bundle. A change of their types is no change of the modules. */
  bundled: readonly string[];
};

/**
 * Reads what each module exports. The types that an export names and that no module exports are listed too, in
 * parentheses. What comes from an installed package is listed with the package only.
 */
export const readExports = ({ root, modules, bundled }: Options): Exports => {
  const api = new API({ cwd: root });
  try {
    const [project] = api.updateSnapshot({ openProjects: [resolve(root, 'tsconfig.json')] }).getProjects();
    if (project === undefined) throw new Error(`${root} has no tsconfig.json`);
    const isBundled = (file: string) => bundled.some((path) => file.startsWith(resolve(root, path)));
    const describe = describeWith(project, namesOfTypes(project, isBundled));
    const found = new Map<string, string>();
    const known = new Set<number>();
    const waiting: Export[] = Object.entries(modules).flatMap(([module, file]) =>
      exportsIn(project, resolve(root, file)).map((one) => ({ module, ...one })),
    );
    for (const { symbol } of waiting) known.add(symbol.id);
    for (let one = waiting.shift(); one !== undefined; one = waiting.shift()) {
      const { module, name, symbol } = one;
      const text = describe(symbol);
      found.set(`${module} ${name}`, text);
      for (const used of namedTypesIn(project, symbol, text)) {
        const file = fileOf(used);
        if (known.has(used.id) || !file.startsWith(resolve(root, 'src') + sep) || isBundled(file)) continue;
        known.add(used.id);
        waiting.push({ module, name: `(${used.name})`, symbol: used });
      }
    }
    return Object.fromEntries([...found].toSorted(([one], [other]) => (one < other ? -1 : 1)));
  } finally {
    api.close();
  }
};

type Export = { module: string; name: string; symbol: CompilerSymbol };

/** Nothing for a file that is no module, such as a script of a worker. */
const exportsIn = ({ program, checker }: Project, file: string): Omit<Export, 'module'>[] => {
  const source = program.getSourceFile(file);
  const module = source === undefined ? undefined : checker.getSymbolAtLocation(source);
  if (module === undefined) return [];
  return checker.getExportsOfModule(module).map((symbol) => ({ name: symbol.name, symbol: resolved(checker, symbol) }));
};

const resolved = (checker: Checker, symbol: CompilerSymbol): CompilerSymbol =>
  (symbol.flags & SymbolFlags.Alias) === 0 ? symbol : checker.getAliasedSymbol(symbol);

const flags = NodeBuilderFlags.NoTruncation | NodeBuilderFlags.UseSingleQuotesForStringLiteralType;

const describeWith =
  ({ checker }: Project, names: readonly (readonly [text: string, name: string])[]) =>
  (symbol: CompilerSymbol): string => {
    const installed = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(fileOf(symbol))?.[1];
    if (installed !== undefined) return `from ${installed}`;
    const print = (type: Type | undefined, more = NodeBuilderFlags.None) => {
      const text = type === undefined ? 'unknown' : checker.typeToString(type, undefined, flags | more);
      return names.reduce((all, [text, name]) => all.replaceAll(text, name), withoutParameterNames(text));
    };
    if ((symbol.flags & SymbolFlags.Class) !== 0) {
      const members = checker.getPropertiesOfType(checker.getDeclaredTypeOfSymbol(symbol));
      const own = members.filter((member) => fileOf(member) === fileOf(symbol));
      return `class { ${own.map((member) => `${member.name}: ${print(checker.getTypeOfSymbol(member))};`).join(' ')} }`;
    }
    return (symbol.flags & SymbolFlags.Value) === 0
      ? `type ${print(checker.getDeclaredTypeOfSymbol(symbol), NodeBuilderFlags.InTypeAlias)}`
      : print(checker.getTypeOfSymbol(symbol));
  };

/** The name of a parameter, or its pattern, is no part of the type. */
const withoutParameterNames = (text: string): string =>
  text.replaceAll(/(?<=\(|, )(\.\.\.)?(?:[\w$]+|\{[^{}:]*\})(\??): /g, '$1_$2: ');

/** The printed types of the bundled files with their names, longest first. Short ones are clearer than their names. */
const namesOfTypes = (project: Project, isBundled: (file: string) => boolean): (readonly [string, string])[] =>
  project.program
    .getSourceFileNames()
    .filter((file) => isBundled(file) && !file.includes('.test.'))
    .flatMap((file) => exportsIn(project, file))
    .filter(({ symbol }) => (symbol.flags & SymbolFlags.TypeAlias) !== 0)
    .map(({ name, symbol }) => {
      const type = project.checker.getDeclaredTypeOfSymbol(symbol);
      return [project.checker.typeToString(type, undefined, flags | NodeBuilderFlags.InTypeAlias), name] as const;
    })
    .filter(([text]) => text.length > 40 && text.startsWith('{'))
    .toSorted(([one], [other]) => other.length - one.length);

/** The types that the text names and that the file of the symbol declares or imports. */
const namedTypesIn = ({ checker, program }: Project, symbol: CompilerSymbol, text: string): CompilerSymbol[] => {
  const source = program.getSourceFile(fileOf(symbol));
  if (source === undefined || text.startsWith('from ')) return [];
  return [...new Set(text.match(/\b[A-Z]\w*/g))].flatMap((name) => {
    const named = checker.resolveName(name, SymbolFlags.Type, source);
    const target = named === undefined ? undefined : resolved(checker, named);
    const isParameter = target === undefined || (target.flags & SymbolFlags.TypeParameter) !== 0;
    return isParameter || target.declarations.length === 0 ? [] : [target];
  });
};

const fileOf = ({ declarations }: CompilerSymbol): string => String(declarations[0]?.path ?? '');

import type { Identifier } from '@mdn/browser-compat-data/types';
import { parse, type AnyNode, type Identifier as Name, type MemberExpression } from 'acorn';
import { fullAncestor } from 'acorn-walk';
import { compatData, membersOf, targetsWithout } from './compat-data';

/** A feature of browsers in a built file. */
export interface Found {
  /** As MDN names it: 'navigator.usb', 'Array.fromAsync', '.checkVisibility()'. */
  readonly feature: string;
  /** The targets without it. */
  readonly missing: readonly string[];
}

/** Objects that every page has, and the interfaces that MDN has their members under. */
const objects: Readonly<Record<string, readonly string[]>> = {
  navigator: ['Navigator'],
  document: ['Document', 'Node', 'EventTarget'],
  performance: ['Performance'],
  crypto: ['Crypto'],
  caches: ['CacheStorage'],
  history: ['History'],
  location: ['Location'],
  screen: ['Screen'],
};

const { builtins } = compatData.javascript as { readonly builtins: Identifier };
const interfaces = new Map(membersOf(compatData.api));

/** Global names: interfaces, constructors, functions. */
const globals = new Map<string, Identifier>([
  ...membersOf(builtins),
  ...[...interfaces].filter(([name]) => !name.startsWith('_')),
  ...['WindowOrWorkerGlobalScope', 'WorkerGlobalScope', 'ServiceWorkerGlobalScope', 'Window'].flatMap((scope) =>
    membersOf(interfaces.get(scope)).filter(([name]) => !name.endsWith('_event')),
  ),
]);

/** The interfaces that every target has, with the objects of the language. */
const everywhere = [...interfaces, ...membersOf(builtins)].filter(([, one]) => targetsWithout(one)?.length === 0);

/** By the name of a member: the targets without it, where no interface of every target has one of that name in all of them. */
const lacking = new Map<string, readonly string[]>();
for (const [, one] of everywhere) {
  for (const [name, member] of membersOf(one)) {
    const missing = targetsWithout(member);
    if (missing === null || name.endsWith('_static') || name.endsWith('_event')) continue;
    const before = lacking.get(name);
    if (before === undefined || missing.length < before.length) lacking.set(name, missing);
  }
}

/** The name that a member is read by; null for one that is computed. */
function nameOf({ computed, property }: MemberExpression): string | null {
  if (!computed) return property.type === 'Identifier' ? property.name : null;
  return property.type === 'Literal' && typeof property.value === 'string' ? property.value : null;
}

/** MDN's record of a member of an object that every page has, of a constructor, or of the global object; null for others. */
function memberOf(object: string, name: string): { readonly feature: string; readonly of: Identifier } | null {
  const isGlobal = ['window', 'self', 'globalThis'].includes(object);
  const inherited = objects[object]?.map((one) => interfaces.get(one)?.[name]).find(Boolean);
  const owner = globals.get(object);
  const own = owner?.[`${name}_static`] ?? (builtins[object] ? owner?.[name] : undefined);
  const of = isGlobal ? globals.get(name) : (inherited ?? own);
  return of ? { feature: isGlobal ? name : `${object}.${name}`, of } : null;
}

function found(feature: string, of: Identifier | undefined): Found | null {
  const missing = targetsWithout(of) ?? [];
  return missing.length > 0 ? { feature, missing } : null;
}

/** A member that is only used where it is there: `element.checkVisibility?.()`. */
function isTested(node: MemberExpression, parent: AnyNode | undefined): boolean {
  if (parent?.type === 'CallExpression') return parent.callee === node && parent.optional;
  return parent?.type === 'MemberExpression' && parent.object === node && parent.optional;
}

function fromMember(node: MemberExpression, parent: AnyNode | undefined): Found | null {
  const name = nameOf(node);
  if (name === null || isTested(node, parent)) return null;
  const { object } = node;
  const known = object.type === 'Identifier' ? memberOf(object.name, name) : null;
  if (known) return found(known.feature, known.of);
  const isCalled = parent?.type === 'CallExpression' && parent.callee === node;
  const missing = isCalled ? (lacking.get(name) ?? []) : [];
  return missing.length > 0 ? { feature: `.${name}()`, missing } : null;
}

function fromName(node: Name, parent: AnyNode | undefined): Found | null {
  if (parent?.type === 'UnaryExpression' && parent.operator === 'typeof') return null;
  return found(node.name, globals.get(node.name));
}

/**
 * Finds the features of browsers that some target lacks in a script, minified or not: globals, members of what every page
 * has, and calls of methods that no object of every target has. A name of the app's own may be the same: those are in
 * allowed-features.ts. Uses that ask first (`typeof`, `?.`) are left out. Gives each use; throws for code that cannot be parsed.
 */
export function scriptFeatures(code: string): readonly Found[] {
  const all: Found[] = [];
  const tree = parse(code, { ecmaVersion: 'latest', sourceType: 'module' });
  fullAncestor(tree, (node, _, ancestors) => {
    const parent = ancestors.at(-2);
    const feature =
      node.type === 'MemberExpression'
        ? fromMember(node, parent)
        : node.type === 'Identifier'
          ? fromName(node, parent)
          : null;
    if (feature) all.push(feature);
  });
  return all;
}

/** The texts of a script's tagged templates, which are all styles: with `x` in place of what is put in. */
export function stylesIn(code: string): readonly string[] {
  const all: string[] = [];
  fullAncestor(parse(code, { ecmaVersion: 'latest', sourceType: 'module' }), (node) => {
    if (node.type === 'TaggedTemplateExpression')
      all.push(node.quasi.quasis.map(({ value }) => value.cooked ?? '').join('x'));
  });
  return all;
}

import type { Identifier } from '@mdn/browser-compat-data/types';
import { parse, walk, type CssNode, type WalkContext } from 'css-tree';
import { compile, serialize, stringify } from 'stylis';
import { compatData, membersOf, targetsWithout } from './compat-data';
import type { Found } from './script-features';

const { properties, selectors, types, 'at-rules': atRules } = compatData.css as Readonly<Record<string, Identifier>>;

/** The functions and units of values, by name, wherever MDN has them. */
const valueTypes = new Map<string, Identifier>();
const collect = (below: Identifier | undefined): void => {
  for (const [name, feature] of membersOf(below)) {
    if (!valueTypes.has(name)) valueTypes.set(name, feature);
    collect(feature);
  }
};
collect(types);

/** Units that MDN has in groups. */
const unitGroups: readonly (readonly [RegExp, string])[] = [
  [/^d(?:v[whib]|vmin|vmax)$/, 'viewport_percentage_units_dynamic'],
  [/^s(?:v[whib]|vmin|vmax)$/, 'viewport_percentage_units_small'],
  [/^l(?:v[whib]|vmin|vmax)$/, 'viewport_percentage_units_large'],
  [/^cq(?:[whib]|min|max)$/, 'container_query_length_units'],
];

const unit = (name: string): Identifier | undefined =>
  valueTypes.get(unitGroups.find(([pattern]) => pattern.test(name))?.[1] ?? name);

const below = (feature: Identifier | undefined, name: string): Identifier | undefined => feature?.[name];

/** The features of one node. */
function featuresOf(node: CssNode, property: string | null): readonly (readonly [string, Identifier | undefined])[] {
  switch (node.type) {
    case 'Declaration':
      return [[node.property, below(properties, node.property)]];
    case 'Identifier':
      return property === null ? [] : [[`${property}: ${node.name}`, below(below(properties, property), node.name)]];
    case 'Function':
      return [[`${node.name}()`, valueTypes.get(node.name)]];
    case 'Dimension':
      return [[node.unit, unit(node.unit)]];
    case 'Atrule':
      return [[`@${node.name}`, below(atRules, node.name)]];
    case 'Feature':
      return [[`@media (${node.name})`, below(below(atRules, 'media'), node.name)]];
    case 'FeatureRange':
      return [['@media (a < b)', below(below(atRules, 'media'), 'range_syntax')]];
    case 'NestingSelector':
      return [['&', below(selectors, 'nesting')]];
    case 'PseudoClassSelector':
    case 'PseudoElementSelector':
      return [[`:${node.name}`, below(selectors, node.name)]];
    default:
      return [];
  }
}

/** Finds what some target lacks in a style sheet. What stands in `@supports` is asked for first, and left out. */
export function styleFeatures(sheet: string): readonly Found[] {
  const all: Found[] = [];
  const tree = parse(sheet, { onParseError: () => undefined });
  walk(tree, {
    enter(this: WalkContext, node: CssNode) {
      if (node.type === 'Atrule' && node.name === 'supports') return walk.skip;
      for (const [feature, known] of featuresOf(node, this.declaration?.property ?? null)) {
        const missing = /^:?-/.test(feature) ? [] : (targetsWithout(known) ?? []);
        if (missing.length > 0) all.push({ feature, missing });
      }
      return undefined;
    },
  });
  return all;
}

/** The style sheet that styled-components makes of a template, by the same library. */
export const sheetOf = (template: string): string => serialize(compile(`.x{${template}}`), stringify);

/** One import: the path of the importing file, and of the imported one. */
export type Import = readonly [from: string, to: string];

/** Children of `folder` (folders or files) that need each other; one import for each step of the circle. */
export interface FolderCircle {
  readonly folder: string;
  readonly arrows: readonly Import[];
}

/** For each child of a folder: which other children it imports, with one import as evidence. */
type Children = Map<string, Map<string, Import>>;

function childrenByFolder(imports: readonly Import[]): Map<string, Children> {
  const folders = new Map<string, Children>();
  for (const [from, to] of imports) {
    const [source, target] = [from.split('/'), to.split('/')];
    const depth = source.findIndex((step, index) => step !== target[index]);
    const [child, other] = [source[depth], target[depth]];
    if (child === undefined || other === undefined) continue;
    const areFiles = depth === source.length - 1 && depth === target.length - 1;
    // Circles between two files of one folder are found by dependency-cruiser's own rule.
    if (areFiles) continue;
    const folder = source.slice(0, depth).join('/');
    const children: Children = folders.get(folder) ?? new Map();
    const imported = children.get(child) ?? new Map<string, Import>();
    if (!imported.has(other)) imported.set(other, [from, to]);
    folders.set(folder, children.set(child, imported));
  }
  return folders;
}

/** The shortest way from a child back to itself; null where there is none. */
function shortestCircle(children: Children, start: string): readonly Import[] | null {
  const ways: { readonly child: string; readonly way: readonly Import[] }[] = [{ child: start, way: [] }];
  const seen = new Set<string>();
  for (const { child, way } of ways) {
    for (const [next, arrow] of children.get(child) ?? []) {
      if (next === start) return [...way, arrow];
      if (!seen.has(next)) ways.push({ child: next, way: [...way, arrow] });
      seen.add(next);
    }
  }
  return null;
}

/**
 * Finds circles between folders, each once and as short as it can be. dependency-cruiser finds those between files only;
 * but two folders that need each other cannot be understood, moved or tested apart either.
 */
export function folderCircles(imports: readonly Import[]): FolderCircle[] {
  const circles = new Map<string, FolderCircle>();
  for (const [folder, children] of childrenByFolder(imports)) {
    for (const child of children.keys()) {
      const arrows = shortestCircle(children, child);
      if (arrows === null) continue;
      const name = [folder, ...arrows.map(String).toSorted()].join('\n');
      if (!circles.has(name)) circles.set(name, { folder, arrows });
    }
  }
  return [...circles.values()];
}

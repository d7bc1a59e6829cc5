interface Solution {
  readonly references: readonly { readonly path: string }[];
}

/** The workspace's tsconfig.json, by which an editor finds its packages, with a further package. */
export const addReference = <T extends Solution>(solution: T, path: string): T => ({
  ...solution,
  references: [...solution.references, { path }],
});

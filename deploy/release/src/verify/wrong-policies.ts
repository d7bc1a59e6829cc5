const metaPolicy = /<meta http-equiv="Content-Security-Policy" content="([^"]*)"/g;

/** The policies of a document: of each its directives, with their words. */
const policiesIn = (html: string): ReadonlyMap<string, readonly string[]>[] =>
  [...html.matchAll(metaPolicy)].map(
    ([, policy = '']) =>
      new Map(
        policy.split(/; */).map((directive) => {
          const [name = '', ...words] = directive.trim().split(/\s+/);
          return [name, words] as const;
        }),
      ),
  );

/** Where the policies of a document let pictures come from, besides the own origin. */
export const picturesIn = (html: string): readonly string[] =>
  policiesIn(html).flatMap(
    (policy) => policy.get('img-src')?.filter((word) => word !== "'self'" && word !== 'data:') ?? [],
  );

/** A rendered first view has styles of its own, each allowed by its hash; the rest of a policy is as it was composed. */
const isStyleHash = (word: string): boolean => word === "'unsafe-hashes'" || word.startsWith("'sha256-");

/** Lists what the policies of a page let in more than those it was composed with; nothing where they are the same or stricter. */
export function wrongPolicies(shown: string, composed: string): readonly string[] {
  const [has, should] = [policiesIn(shown), policiesIn(composed)];
  if (has.length < should.length) return [`has ${has.length} of its ${should.length} content policies`];
  return should.flatMap((policy, index) =>
    [...policy].flatMap(([name, words]) => {
      const found = has[index]?.get(name);
      if (!found) return [`has a content policy without ${name}`];
      const added = found.filter((word) => !words.includes(word) && !(name === 'style-src' && isStyleHash(word)));
      return added.map((word) => `has a content policy that lets in more: ${name} ${word}`);
    }),
  );
}

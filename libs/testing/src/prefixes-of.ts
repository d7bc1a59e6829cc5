import type { RemoteModule } from '@wattline/contract';

/** The first segments of a remote's routes: what its part.config.ts has to declare. */
export const prefixesOf = ({ routes = [] }: RemoteModule): ReadonlySet<string> =>
  new Set(routes.flatMap(({ path }) => path?.split('/')[0] ?? []));

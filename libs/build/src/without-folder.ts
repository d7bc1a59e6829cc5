import { rspack } from '@rspack/core';

/**
 * The federation runtime's start, as Rspack requests it: a module with its code as its address, and with whole paths in
 * it.
 */
const federationStart = /!=!data:text\/javascript,import%20__module_federation/;

/** '%22%2Fhome%2Fme%2Fapp%2Fnode_modules%2F': all of a path that lies before the name of the package. */
const folderOfPackages = /%22(?:(?!%22).)*%2Fnode_modules%2F/g;

/**
 * The request for the federation runtime's start without the folder of the build: packages by their names. Otherwise that
 * folder would be part of a module's address, which the minifier's choice of names and the source maps depend on.
 */
const withoutFolder = (request: string): string => request.replaceAll(folderOfPackages, '%22');

/** Makes two builds of one part the same bytes, whichever folders they are made in. */
export const sameInEachFolder = () =>
  new rspack.NormalModuleReplacementPlugin(federationStart, (resolved) => {
    resolved.request = withoutFolder(resolved.request);
  });

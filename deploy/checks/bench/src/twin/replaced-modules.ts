/** How the shell's modules name the one that loads remotes. */
export const hostLoading = /^\.\.?\/(?:load\/)?host$/;

/** How they name what comes with the host's federation runtime. */
export const runtimeLoading = /\/federation-runtime$/;
